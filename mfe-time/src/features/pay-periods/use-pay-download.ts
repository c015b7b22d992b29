import type { Id, PayExportFormat } from '@workforce/contracts';
import { downloadFile, messageOf, useAppDispatch } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { payExportUrl } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** Downloads an exported file; shows a toast when it fails. */
export function usePayDownload(): (periodId: Id, format: PayExportFormat) => Promise<void> {
  const t = useTexts();
  const dispatch = useAppDispatch();
  return async (periodId, format) => {
    try {
      await dispatch(downloadFile(payExportUrl(periodId, format)));
    } catch (error) {
      const description = messageOf(error, t('payExport.downloadFailed'));
      toaster.show({ title: t('payPeriods.error'), description, variant: 'destructive' });
    }
  };
}
