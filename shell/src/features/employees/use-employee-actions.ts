import type { User } from '@workforce/contracts';
import { mayDeletePerson, mayEditPerson, type Result } from '@workforce/domain';
import { paths, useUser } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { peopleText } from '../../texts/people.texts.ts';

export type Opened = { what: 'add' } | { what: 'edit' | 'delete' | 'password'; person: User };

/** Actions of the page and the dialog they opened. An action that the rules refuse shows a toast with the reason. */
export function useEmployeeActions() {
  const navigate = useNavigate();
  const { show } = useToaster();
  const { id, role, places } = useUser();
  const [opened, setOpened] = useState<Opened | null>(null);

  // Stable references, so that memoized cards don't render again.
  const actions = useMemo(() => {
    const actor = { id, role, places };
    const openIf = (allowed: Result<void>, next: Opened) => {
      if (allowed.ok) setOpened(next);
      else show({ title: peopleText('error'), description: allowed.error.message, variant: 'destructive' });
    };
    return {
      add: () => setOpened({ what: 'add' }),
      /** The own account is edited in the profile. */
      edit: (person: User) =>
        person.id === id
          ? void navigate(paths.profile)
          : openIf(mayEditPerson(person, actor), { what: 'edit', person }),
      delete: (person: User) => openIf(mayDeletePerson(person, actor), { what: 'delete', person }),
      viewPassword: (person: User) => setOpened({ what: 'password', person }),
      close: () => setOpened(null),
    };
  }, [id, role, places, navigate, show]);

  return { actions, opened };
}
