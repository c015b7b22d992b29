import type { ChecklistTemplate } from '@workforce/contracts';
import { useCan } from '@workforce/web-core';
import { AccessRestricted, Button, PageHeader, Stack, StyleSheet, lazyDialog } from '@workforce/web-ui';
import { AddIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { TemplateList } from './template-list.tsx';
import css from './templates.css';

const TemplateDialog = lazyDialog(() => import('./template-dialog.tsx'));
const DeleteTemplateDialog = lazyDialog(() => import('./delete-template-dialog.tsx'));

type Opened = { what: 'create' } | { what: 'edit' | 'delete'; template: ChecklistTemplate };

/** The 'Checklist Templates' page (§2.9). */
export default function TemplatesPage() {
  const t = useTexts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayManage = useCan('template.edit');
  if (!mayManage) return <AccessRestricted isScreen description={t('templates.restricted')} />;

  const close = () => setOpened(null);
  const create = (
    <Button type="primary" icon={<AddIcon />} onClick={() => setOpened({ what: 'create' })}>
      {t('templates.create')}
    </Button>
  );
  return (
    <Stack gap={6}>
      <StyleSheet name="templates" css={css} />
      <PageHeader title={t('templates.title')} subtitle={t('templates.subtitle')} actions={create} />
      <TemplateList
        onEdit={(template) => setOpened({ what: 'edit', template })}
        onDelete={(template) => setOpened({ what: 'delete', template })}
      />
      <Suspense>
        {opened?.what === 'create' && <TemplateDialog template={null} onClose={close} />}
        {opened?.what === 'edit' && <TemplateDialog template={opened.template} onClose={close} />}
        {opened?.what === 'delete' && <DeleteTemplateDialog template={opened.template} onClose={close} />}
      </Suspense>
    </Stack>
  );
}
