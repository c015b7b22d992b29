import type { User } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { BulkDialog } from '@workforce/web-ui/table';
import { useUpdateUserMutation } from '../../api/users.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';

export interface ActivateDialogProps {
  people: readonly User[];
  isActive: boolean;
  /** Called with those that were changed. */
  onClose: (done: readonly string[]) => void;
}

/** Lets several people sign in, or no longer, one after the other. */
export function ActivateDialog({ people, isActive, onClose }: ActivateDialogProps) {
  const t = usePeopleTexts();
  const [updateUser] = useUpdateUserMutation();
  const run = async (id: string) => {
    // Nothing else is in it: whatever somebody else changes meanwhile stays.
    const { error } = await updateUser({ id, changes: { isActive } });
    return error ? messageOf(error, t('employees.updateFailed')) : null;
  };
  const action = isActive ? 'activate' : 'deactivate';
  return (
    <BulkDialog
      title={t(`activate.${action}Title`)}
      rows={people}
      confirmLabel={t(`activate.${action}`)}
      isDestructive={!isActive}
      run={run}
      onClose={onClose}
    >
      <p>{t(`activate.${action}Text`, { count: people.length })}</p>
    </BulkDialog>
  );
}
