import type { User } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { Checkbox } from '@workforce/web-ui/forms';
import { BulkDialog } from '@workforce/web-ui/table';
import { useState } from 'react';
import { useUpdateUserMutation } from '../../api/users.api.ts';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { OpenMatters } from './open-matters.tsx';

/** Maximum number of people whose open matters the dialog lists. */
const DESCRIBED = 10;

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
  const [unassignShifts, setUnassignShifts] = useState(true);
  const run = async (id: string) => {
    // Only what this dialog changes, so that concurrent changes of others are kept.
    const changes = isActive ? { isActive } : { isActive, unassignShifts };
    const { error } = await updateUser({ id, changes });
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
      {!isActive && (
        <>
          {people.slice(0, DESCRIBED).map((person) => (
            <OpenMatters key={person.id} person={person} />
          ))}
          <Checkbox checked={unassignShifts} onChange={({ target }) => setUnassignShifts(target.checked)}>
            {t('matters.unassign')}
          </Checkbox>
        </>
      )}
    </BulkDialog>
  );
}
