import type { User } from '@workforce/contracts';
import { messageOf, useExport } from '@workforce/web-core';
import { lazyDialog, useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { Suspense } from 'react';
import { useExportPersonMutation } from '../../api/privacy.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';

const ExportDialog = lazyDialog(() => import('../exports/export-dialog.tsx'));

export interface PersonExportProps {
  /** Whose data is asked about; null for nobody's. */
  person: User | null;
  onClose: () => void;
}

/** Exports everything that is stored about a person, and shows the export that the address names (`identity §5`). */
export function PersonExport({ person, onClose }: PersonExportProps) {
  const t = usePeopleTexts();
  const { show } = useToaster();
  const [exportPerson] = useExportPersonMutation();
  const { isBusy, prepare, dialog } = useExport((error) => {
    const description = messageOf(error, t('personExport.failedText'));
    show({ title: t('personExport.failed'), description, variant: 'destructive' });
  });
  const start = async ({ id }: User) => {
    await prepare(() => exportPerson(id).unwrap());
    onClose();
  };
  return (
    <>
      {person && (
        <ConfirmDialog
          isOpen
          title={t('personExport.question', { name: person.name })}
          confirmLabel={t('personExport.confirm')}
          isBusy={isBusy}
          onConfirm={() => void start(person)}
          onCancel={onClose}
        >
          {t('personExport.text')}
        </ConfirmDialog>
      )}
      <Suspense>{dialog && <ExportDialog title={t('personExport.title')} {...dialog} />}</Suspense>
    </>
  );
}
