import { useSiteChoice } from '@workforce/web-core';

/** Chooses one of a user's sites, as the shell's picker does above every screen: ‘Only Harbour’. */
export function SiteButtons() {
  const { sites, choose } = useSiteChoice();
  return sites.map(({ id, name }) => (
    <button key={id} onClick={() => choose([id])}>
      Only {name}
    </button>
  ));
}
