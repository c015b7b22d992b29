import { messageOf, paths, useExport, useUser } from '@workforce/web-core';
import { Button, Card, lazyDialog, useToaster } from '@workforce/web-ui';
import { ExportIcon } from '@workforce/web-ui/icons';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useExportPersonMutation } from '../../api/privacy.api.ts';
import { useProfileTexts } from '../../texts/profile.texts.ts';

const ExportDialog = lazyDialog(() => import('../exports/export-dialog.tsx'));

/** What is stored about the user, as a file (`identity §5`). */
export function DataCard() {
  const t = useProfileTexts();
  const { id } = useUser();
  const { show } = useToaster();
  const [exportPerson] = useExportPersonMutation();
  const { isBusy, prepare, dialog } = useExport((error) =>
    show({ title: t('data.failed'), description: messageOf(error, t('data.failedText')), variant: 'destructive' }),
  );
  return (
    <Card title={t('data.title')}>
      <p className="profile__hint">{t('data.text')}</p>
      <Button
        className="profile__export"
        icon={<ExportIcon />}
        loading={isBusy}
        onClick={() => void prepare(() => exportPerson(id).unwrap())}
      >
        {t('data.export')}
      </Button>
      <div className="profile__links">
        <Link className="profile__debug" to={paths.privacy}>
          {t('data.privacy')}
        </Link>
      </div>
      <Suspense>{dialog && <ExportDialog title={t('data.title')} {...dialog} />}</Suspense>
    </Card>
  );
}
