import { EXPORT_FORMATS } from '@workforce/contracts';
import { downloadFile, messageOf, useAppDispatch } from '@workforce/web-core';
import { Button, useToaster } from '@workforce/web-ui';
import { ExportIcon } from '@workforce/web-ui/icons';
import { Dropdown } from '@workforce/web-ui/overlays';
import { useState } from 'react';
import { completedExportUrl, type HistoryFilter } from '../../api/history.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** 'Export Data': downloads the filtered history, one row per task (`decisions §5`). */
export function ExportMenu({ filter }: { filter: HistoryFilter }) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const { show } = useToaster();
  const [isBusy, setBusy] = useState(false);

  const download = async (format: (typeof EXPORT_FORMATS)[number]) => {
    setBusy(true);
    try {
      await dispatch(downloadFile(completedExportUrl(filter, format)));
    } catch (error) {
      const description = messageOf(error, t('historyExport.failedText'));
      show({ title: t('historyExport.failed'), description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };

  const items = EXPORT_FORMATS.map((format) => ({
    key: format,
    label: t(`historyExport.${format}`),
    onClick: () => void download(format),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus disabled={isBusy}>
      <Button icon={<ExportIcon />} loading={isBusy} aria-haspopup="menu">
        {t(isBusy ? 'historyExport.busy' : 'historyExport.button')}
      </Button>
    </Dropdown>
  );
}
