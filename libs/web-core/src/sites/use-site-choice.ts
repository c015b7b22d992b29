import type { Id, OwnSite } from '@workforce/contracts';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readSearch } from '../address/search-params.ts';
import { useSearchState } from '../address/use-search-state.ts';
import { choosableSites, idsOf, SITES_SCHEMA, validChoice } from '../session/site-choice.ts';
import { sitesChosen } from '../session/site-choice.slice.ts';
import { useAppSelector, useAppStore } from '../state/hooks.ts';
import { useUser } from '../state/use-session.ts';

export interface SiteChoice {
  /** The sites among which the user may choose, by name; none for a user with one site. */
  sites: readonly OwnSite[];
  /** The chosen ones; none for all. */
  chosen: readonly OwnSite[];
  /** Chooses these; none for all. Adds a history entry. */
  choose: (ids: readonly Id[]) => void;
}

/**
 * The choice of sites for all lists (`sites §3`). It is in the address: a link or Back to an address with sites chooses these, and any
 * other navigation keeps the current ones. Use it once, in the frame.
 */
export function useSiteChoice(): SiteChoice {
  const user = useUser();
  const store = useAppStore();
  const ids = useAppSelector(({ siteChoice }) => siteChoice);
  const { values, update } = useSearchState(SITES_SCHEMA);
  const { key } = useLocation();
  const navigation = useNavigationType();
  const sites = useMemo(() => choosableSites(user), [user]);
  const handledKey = useRef<string>(undefined);
  /** The navigation under way is a choice of the user: without sites its address means all too. */
  const isVerbatim = useRef(false);
  const isMissing = useRef(false);

  // Before the effects of the screen, which read with the choice.
  useLayoutEffect(() => {
    if (handledKey.current === key || sites.length === 0) return;
    // Back and Forward return to an entry as it was shown, also before a reload. A page that opens is a POP too.
    const isReturn = navigation === 'POP' && handledKey.current !== undefined;
    handledKey.current = key;
    isMissing.current = values.sites === '' && !isVerbatim.current && !isReturn;
    isVerbatim.current = false;
    if (!isMissing.current) store.dispatch(sitesChosen(validChoice(user, idsOf(values.sites))));
  }, [key, navigation, values, sites, user, store]);

  // The router listens to its history only after the layout effects of its first render.
  useEffect(() => {
    if (!isMissing.current) return;
    isMissing.current = false;
    update({ sites: store.getState().siteChoice.join(',') }, 'replace');
  }, [key, sites, store, update]);

  const choose = (chosen: readonly Id[]) => {
    const written = validChoice(user, chosen).join(',');
    if (written === readSearch(SITES_SCHEMA, window.location.search).sites) return;
    isVerbatim.current = true;
    update({ sites: written });
  };

  return { sites, chosen: sites.filter(({ id }) => ids.includes(id)), choose };
}
