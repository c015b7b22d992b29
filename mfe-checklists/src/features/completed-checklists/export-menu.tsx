import { EXPORT_FORMATS } from '@workforce/contracts';
import { messageOf, useExport } from '@workforce/web-core';
import { Button, lazyDialog, useToaster } from '@workforce/web-ui';
import { ExportIcon } from '@workforce/web-ui/icons';
import { Dropdown } from '@workforce/web-ui/overlays';
import { Suspense, useState } from 'react';
import { completedExport, type HistoryFilter } from '../../api/history.api.ts';
import { useTexts } from '../../texts/texts.ts';

const ExportDialog = lazyDialog(() => import('./export-dialog.tsx'));
const RecordsDialog = lazyDialog(() => import('./records-dialog.tsx'));

/** 'Export Data': downloads the filtered history, or the records of a period, one row per task (`decisions §5`, `§12`). */
export function ExportMenu({ filter }: { filter: HistoryFilter }) {
  const t = useTexts();
  const { show } = useToaster();
  const { isBusy, start, dialog } = useExport((error) => {
    const description = messageOf(error, t('historyExport.failedText'));
    show({ title: t('historyExport.failed'), description, variant: 'destructive' });
  });

  const [isAsking, setAsking] = useState(false);

  const files = EXPORT_FORMATS.map((format) => ({
    key: format,
    label: t(`historyExport.${format}`),
    onClick: () => void start(completedExport(filter, format)),
  }));
  const items = [...files, { key: 'records', label: t('historyExport.records'), onClick: () => setAsking(true) }];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus disabled={isBusy}>
        <Button icon={<ExportIcon />} loading={isBusy} aria-haspopup="menu">
          {t(isBusy ? 'historyExport.busy' : 'historyExport.button')}
        </Button>
      </Dropdown>
      <Suspense>
        {isAsking && <RecordsDialog onExport={(file) => void start(file)} onClose={() => setAsking(false)} />}
        {dialog && <ExportDialog {...dialog} />}
      </Suspense>
    </>
  );
}
