import type { Id, User } from '@workforce/contracts';
import { useChosenSites } from '@workforce/web-core';
import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { CANDIDATES, useGroupMembersQuery, useMemberCandidatesQuery } from '../../../api/groups.api.ts';

/** Debounce of typed text in ms. */
const DEBOUNCE_MS = 250;

const NOBODY: readonly User[] = [];

/** The people who can be added to a group: those whom the server finds as the user types, without the members. */
export function useCandidates(groupId: Id) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const setLater = useDebouncedCallback(setText, DEBOUNCE_MS);
  const found = useMemberCandidatesQuery({ search: text, sites: useChosenSites('user.list') });
  const { data: members } = useGroupMembersQuery(groupId);

  const isCurrent = typed.trim() === text && found.currentData !== undefined;
  const isMember = new Set(members?.map(({ userId }) => userId));
  // Until the server has answered, nobody: Enter must not add somebody who doesn't match.
  const people = (isCurrent ? found.currentData : undefined) ?? NOBODY;
  const isEveryone = text === '' && people.length < CANDIDATES;
  return {
    people: members === undefined ? NOBODY : people.filter(({ id }) => !isMember.has(id)),
    isLoading: !found.isError && (!isCurrent || members === undefined),
    hasFailed: found.isError,
    /** What an empty list means. */
    none: isEveryone ? ('nobodyLeft' as const) : ('nobodyFound' as const),
    search: (search: string) => {
      setTyped(search);
      setLater(search.trim());
    },
  };
}
