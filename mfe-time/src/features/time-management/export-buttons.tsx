import { EXPORT_FORMATS, type ExportFormat } from '@workforce/contracts';
import { downloadFile, messageOf, useAppDispatch } from '@workforce/web-core';
import { Button, toaster } from '@workforce/web-ui';
import { ExportIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { timeEntriesExportUrl, type TimeEntryView } from '../../api/time-entries.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** Downloads the filtered entries (`decisions §7`). */
export function ExportButtons({ filter }: { filter: TimeEntryView }) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<ExportFormat | null>(null);

  const download = async (format: ExportFormat) => {
    setBusy(format);
    try {
      await dispatch(downloadFile(timeEntriesExportUrl(filter, format)));
    } catch (error) {
      const description = messageOf(error, t('exports.failedText'));
      toaster.show({ title: t('exports.failed'), description, variant: 'destructive' });
    } finally {
      setBusy(null);
    }
  };

  return EXPORT_FORMATS.map((format) => (
    <Button
      key={format}
      icon={<ExportIcon />}
      loading={busy === format}
      disabled={busy !== null && busy !== format}
      onClick={() => void download(format)}
    >
      {t(`exports.${format}`)}
    </Button>
  ));
}
