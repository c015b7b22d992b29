import type { Id, User } from '@workforce/contracts';
import { isFoundIn } from '@workforce/domain';
import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { rowsOf } from '../api/list-of.ts';
import { type PeopleView, usePeoplePagesInfiniteQuery, useUserQuery } from '../api/users.api.ts';
import type { AtChosenSites } from '../session/site-choice.ts';
import { useSiteLabel } from '../sites/site-mark.tsx';
import { useChosenSites } from '../sites/use-chosen-sites.ts';

/** Debounce of typed text in ms. */
const DEBOUNCE_MS = 250;

const NOBODY: readonly User[] = [];

/**
 * The `choices` of a `PersonSelect` of web-ui: people of the chosen sites, by name. They are read when the list opens,
 * searched by the server while the user types, and read on as they scroll.
 *
 * @param chosenId the chosen person, who is read by id unless they are among the matches; empty or undefined for none
 * @param filter who may be chosen, such as `{ isActive: true }`, or `{ sites: ALL_SITES }` for those of other sites too; a stable object isn't needed
 * @param named somebody whose name a row gives, though the user may not see them, such as who has left the site
 * @returns also `chosenUser`, the chosen person's whole row (null for none or one that the user may not see, undefined while loading),
 *   and `userOf`, the row of a person who was just chosen
 */
export function usePersonChoices(
  chosenId: Id | undefined,
  filter: Omit<PeopleView, 'search' | 'sort'> & Partial<AtChosenSites<'user.list'>> = {},
  named?: { id: Id; name: string },
) {
  const siteOf = useSiteLabel();
  const [hasOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const searchLater = useDebouncedCallback(setSearch, DEBOUNCE_MS);

  const view = {
    sites: useChosenSites('user.list'),
    ...filter,
    ...(search === '' ? {} : { search, searchIn: 'name' as const }),
    sort: 'name' as const,
  };
  const found = usePeoplePagesInfiniteQuery(view, { skip: !hasOpened });
  const isCurrent = typed.trim() === search && found.currentData !== undefined;
  const loaded = rowsOf(found.data) ?? NOBODY;
  // Until the server has answered, the matches among the former ones: Enter must not choose somebody who doesn't match.
  const people = isCurrent ? loaded : loaded.filter((person) => mentions(person, typed));

  const listed = loaded.find(({ id }) => id === chosenId);
  const hasChosen = chosenId !== undefined && chosenId !== '';
  // Chosen from matches that other matches have replaced since.
  const [picked, setPicked] = useState<User | null>(null);
  const known = listed ?? (picked?.id === chosenId ? picked : null);
  const own = useUserQuery(chosenId ?? '', { skip: !hasChosen || known !== null });
  const chosenUser = hasChosen ? (known ?? own.currentData ?? (own.isError ? null : undefined)) : null;

  const userOf = (id: Id): User | undefined => (known?.id === id ? known : loaded.find((person) => person.id === id));

  const onSearch = (text: string) => {
    setTyped(text);
    searchLater(text.trim());
    if (text === '') searchLater.flush();
  };

  const hasFailed = found.isError;
  return {
    people: people.map(({ id, name, siteId, siteName }) => ({ id, name, site: siteOf({ siteId, siteName }) })),
    chosen: chosenUser ?? (named?.id === chosenId ? named : chosenUser),
    chosenUser,
    userOf,
    onChoose: (id: Id) => setPicked(userOf(id) ?? null),
    isSearched: typed.trim() !== '',
    isLoading: hasOpened && !hasFailed && (!isCurrent || found.isFetching),
    hasFailed,
    onOpenChange: (isOpen: boolean) => {
      if (isOpen) setOpened(true);
      else onSearch('');
      if (isOpen && hasFailed) void found.refetch();
    },
    onSearch,
    onMore: () => {
      if (isCurrent && found.hasNextPage && !found.isFetching) void found.fetchNextPage();
    },
  };
}

const mentions = ({ name, username }: User, text: string): boolean =>
  [name, username].some((field) => isFoundIn(field, text));
