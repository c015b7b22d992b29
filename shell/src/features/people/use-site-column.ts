import type { User } from '@workforce/contracts';
import { useUser } from '@workforce/web-core';
import type { Column } from '@workforce/web-ui/table';
import { usePeopleTexts } from '../../texts/people.texts.ts';

/** The column with a person's home site, only for users with several sites. */
export function useSiteColumn<SortKey extends string>(): Column<User, SortKey>[] {
  const t = usePeopleTexts();
  const { sites } = useUser();
  if (sites.length < 2) return [];
  return [{ key: 'site', title: t('columns.site'), cell: ({ siteName }) => siteName }];
}
