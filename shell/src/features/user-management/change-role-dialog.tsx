import { ROLES, type Role, type User } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { Radio } from '@workforce/web-ui/forms';
import { useState } from 'react';
import { useUpdateRoleMutation } from '../../api/users.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';

/** Changes a person's role (§2.21). */
export function ChangeRoleDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const t = usePeopleTexts();
  const { show } = useToaster();
  const [role, setRole] = useState<Role>(person.role);
  const [updateRole, { isLoading }] = useUpdateRoleMutation();

  const confirm = async () => {
    const { error } = await updateRole({ id: person.id, role });
    if (error) {
      const description = messageOf(error, t('users.roleFailed'));
      show({ title: t('error'), description, variant: 'destructive' });
      return;
    }
    show({ title: t('users.roleChanged') });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={t('users.changeRole')}
      confirmLabel={t('users.changeRole')}
      isBusy={isLoading}
      isDisabled={role === person.role}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className="account-dialog__text">{t('users.roleText', { name: person.name })}</p>
      <Radio.Group
        vertical
        aria-label={t('fields.role')}
        value={role}
        onChange={(event) => setRole(event.target.value as Role)}
        options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
    </ConfirmDialog>
  );
}
