import type { Permission } from '@workforce/domain';
import { useLocation } from 'react-router';
import { ALL_SITES, type ChosenSites, choiceIn, chosenSites } from '../session/site-choice.ts';
import { useAppSelector } from '../state/hooks.ts';
import { useSession } from '../state/use-session.ts';

/**
 * The sites of a query whose rows follow the site picker.
 *
 * @param named the person, or the ids, to which a filter narrows the rows, if any: these are shown wherever they are
 */
export function useChosenSites<P extends Permission>(permission: P, named?: string): ChosenSites<P> {
  const { user } = useSession();
  const chosen = useAppSelector(({ siteChoice }) => siteChoice);
  const { search } = useLocation();
  if (named || user === null) return ALL_SITES;
  // The first read of a screen that a link with sites opens comes before the choice follows the address.
  return chosenSites(permission, user, choiceIn(search, user) ?? chosen);
}
