import type { User } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { BulkDialog } from '@workforce/web-ui/table';
import { useUpdateUserMutation } from '../../api/users.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';

export interface ActivateDialogProps {
  people: readonly User[];
  isActive: boolean;
  /** Called with the ids of the changed people. */
  onClose: (done: readonly string[]) => void;
}

/** Activates or deactivates several people, sequentially. */
export function ActivateDialog({ people, isActive, onClose }: ActivateDialogProps) {
  const t = usePeopleTexts();
  const [updateUser] = useUpdateUserMutation();
  const run = async (id: string) => {
    // Only this field, so that concurrent changes of others are kept.
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
