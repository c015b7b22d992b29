import { EXPORT_FORMATS, type ExportFormat } from '@workforce/contracts';
import { messageOf, useExport } from '@workforce/web-core';
import { Button, lazyDialog, toaster } from '@workforce/web-ui';
import { ExportIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { timeEntriesExport, type TimeEntryView } from '../../api/time-entries.api.ts';
import { useTexts } from '../../texts/texts.ts';

const ExportDialog = lazyDialog(() => import('./export-dialog.tsx'));

/** Downloads the filtered entries (`decisions §7`). */
export function ExportButtons({ filter }: { filter: TimeEntryView }) {
  const t = useTexts();
  const [chosen, setChosen] = useState<ExportFormat | null>(null);
  const { isBusy, start, dialog } = useExport((error) => {
    const description = messageOf(error, t('exports.failedText'));
    toaster.show({ title: t('exports.failed'), description, variant: 'destructive' });
  });

  const download = (format: ExportFormat) => {
    setChosen(format);
    void start(timeEntriesExport(filter, format));
  };
  return (
    <>
      {EXPORT_FORMATS.map((format) => (
        <Button
          key={format}
          icon={<ExportIcon />}
          loading={isBusy && chosen === format}
          disabled={isBusy && chosen !== format}
          onClick={() => download(format)}
        >
          {t(`exports.${format}`)}
        </Button>
      ))}
      <Suspense>{dialog && <ExportDialog {...dialog} />}</Suspense>
    </>
  );
}
