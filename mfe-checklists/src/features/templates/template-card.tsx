import type { ChecklistTemplate } from '@workforce/contracts';
import { Card, Inline, Stack, StatusBadge } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

/** One template in the list. */
export function TemplateCard({ template }: { template: ChecklistTemplate }) {
  const t = useTexts();
  const { name, description, jobFunctionName, items, isActive } = template;
  return (
    <Card
      title={name}
      extra={
        <StatusBadge tone={isActive ? 'success' : 'neutral'}>
          {t(isActive ? 'templates.active' : 'templates.inactive')}
        </StatusBadge>
      }
    >
      <Stack gap={2}>
        {description !== null && <p>{description}</p>}
        <Inline>
          <StatusBadge>{jobFunctionName}</StatusBadge>
          <span>{t('templates.tasks', { count: items.length })}</span>
        </Inline>
      </Stack>
    </Card>
  );
}
