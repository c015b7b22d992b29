import { useCan, useTemplatesQuery } from '@workforce/web-core';
import { AccessRestricted, EmptyState, ErrorState, Grid, PageHeader, Skeleton, Stack } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';
import { TemplateCard } from './template-card.tsx';

/** Checklist Templates management (§2.9). */
export default function TemplatesPage() {
  const t = useTexts();
  const mayManage = useCan('template.edit');
  if (!mayManage) return <AccessRestricted description={t('templates.restricted')} />;
  return (
    <Stack gap={6}>
      <PageHeader title={t('templates.title')} subtitle={t('templates.subtitle')} />
      <TemplateList />
    </Stack>
  );
}

function TemplateList() {
  const t = useTexts();
  const { data: templates, isLoading, isError, refetch } = useTemplatesQuery();
  if (isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (isError || !templates) return <ErrorState title={t('templates.failed')} onRetry={() => void refetch()} />;
  if (templates.length === 0) return <EmptyState title={t('templates.empty')} />;
  return (
    <Grid>
      {templates.map((template) => (
        <TemplateCard key={template.id} template={template} />
      ))}
    </Grid>
  );
}
