import { EXPORT_FORMATS } from '@workforce/contracts';
import { messageOf, useChosenSites, useExport } from '@workforce/web-core';
import { Button, lazyDialog, toaster } from '@workforce/web-ui';
import { ExportIcon } from '@workforce/web-ui/icons';
import { Dropdown } from '@workforce/web-ui/overlays';
import { Suspense } from 'react';
import { securityLogExport, type SecurityLogView } from '../../api/security-log.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';

const ExportDialog = lazyDialog(() => import('../exports/export-dialog.tsx'));

/** Downloads the filtered security log (`identity §5`). */
export function SecurityLogExport({ view }: { view: SecurityLogView }) {
  const t = usePeopleTexts();
  const { isBusy, start, dialog } = useExport((error) => {
    const description = messageOf(error, t('securityLog.export.failedText'));
    toaster.show({ title: t('securityLog.export.failed'), description, variant: 'destructive' });
  });
  const sites = useChosenSites('security-log.read');
  const items = EXPORT_FORMATS.map((format) => ({
    key: format,
    label: t(`securityLog.export.${format}`),
    onClick: () => void start(securityLogExport({ ...view, sites }, format)),
  }));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus disabled={isBusy}>
        <Button icon={<ExportIcon />} loading={isBusy} aria-haspopup="menu">
          {t(isBusy ? 'securityLog.export.busy' : 'securityLog.export.button')}
        </Button>
      </Dropdown>
      <Suspense>{dialog && <ExportDialog {...dialog} />}</Suspense>
    </>
  );
}
