import type { User } from '@workforce/contracts';
import { isApiError } from '@workforce/web-core';
import { Alert, useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { WarningIcon } from '@workforce/web-ui/icons';
import { useDeleteUserMutation } from '../../api/users.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';

export interface DeleteEmployeeDialogProps {
  employee: User;
  onClose: () => void;
}

/** Confirms the deletion of a person and all their data (§2.11). */
export default function DeleteEmployeeDialog({ employee, onClose }: DeleteEmployeeDialogProps) {
  const t = usePeopleTexts();
  const { show } = useToaster();
  const [deleteUser, { isLoading }] = useDeleteUserMutation();

  const confirm = async () => {
    const { error } = await deleteUser(employee.id);
    if (error) {
      const description = (isApiError(error) && error.message) || undefined;
      show({ title: t('employees.deleteFailed'), description, variant: 'destructive' });
      return;
    }
    show({ title: t('employees.deleted') });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('deleteEmployee.title')}
      confirmLabel={t('deleteEmployee.confirm')}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="delete-employee">
        <p>{t('deleteEmployee.question', { name: employee.name })}</p>
        <Alert tone="danger" icon={<WarningIcon />} title={t('deleteEmployee.final')}>
          {t('deleteEmployee.warning')}
        </Alert>
      </div>
    </ConfirmDialog>
  );
}
