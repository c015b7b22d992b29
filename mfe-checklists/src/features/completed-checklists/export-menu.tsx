import { EXPORT_FORMATS } from '@workforce/contracts';
import { messageOf, useExport } from '@workforce/web-core';
import { Button, lazyDialog, useToaster } from '@workforce/web-ui';
import { ExportIcon } from '@workforce/web-ui/icons';
import { Dropdown } from '@workforce/web-ui/overlays';
import { Suspense } from 'react';
import { completedExportUrl, type HistoryFilter } from '../../api/history.api.ts';
import { useTexts } from '../../texts/texts.ts';

const ExportDialog = lazyDialog(() => import('./export-dialog.tsx'));

/** 'Export Data': downloads the filtered history, one row per task (`decisions §5`). */
export function ExportMenu({ filter }: { filter: HistoryFilter }) {
  const t = useTexts();
  const { show } = useToaster();
  const { isBusy, start, dialog } = useExport((error) => {
    const description = messageOf(error, t('historyExport.failedText'));
    show({ title: t('historyExport.failed'), description, variant: 'destructive' });
  });

  const items = EXPORT_FORMATS.map((format) => ({
    key: format,
    label: t(`historyExport.${format}`),
    onClick: () => void start(completedExportUrl(filter, format)),
  }));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus disabled={isBusy}>
        <Button icon={<ExportIcon />} loading={isBusy} aria-haspopup="menu">
          {t(isBusy ? 'historyExport.busy' : 'historyExport.button')}
        </Button>
      </Dropdown>
      <Suspense>{dialog && <ExportDialog {...dialog} />}</Suspense>
    </>
  );
}
