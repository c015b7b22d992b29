import type { Day, Instant, OfSite, OfUnit } from '@workforce/contracts';
import { isolated } from '@workforce/domain';
import { useCallback } from 'react';
import { useFormatsOf } from './formats.ts';
import { useSession } from '../state/use-session.ts';

/** A moment of the row, which decides between standard and daylight saving time. */
type Moment = Instant | Day | Date | null;

/**
 * Names the site of a row: `Harbour`. Beside a time, given by `at`, also its zone when the user's sites are in several: `Harbour · PST`.
 * Null for a user with one site (`sites §1`).
 */
export function useSiteLabel(): (row: OfSite, at?: Moment) => string | null {
  const { user } = useSession();
  const formatsOf = useFormatsOf();
  return useCallback(
    ({ siteId, siteName }, at) => {
      const sites = user?.sites ?? [];
      if (sites.length < 2) return null;
      const hasOneZone = sites.every(({ timeZone }) => timeZone === sites[0]?.timeZone);
      return hasOneZone || at == null ? siteName : `${isolated(siteName)} · ${formatsOf(siteId).zoneName(at)}`;
    },
    [user, formatsOf],
  );
}

/** The name of a row's site after a space, beside its time `at` with the zone; nothing for a user with one site. */
export function SiteMark({ of, at }: { of: OfSite; at?: Moment }) {
  const label = useSiteLabel()(of, at);
  if (label === null) return null;
  return (
    <>
      {' '}
      <span className="wf-site-mark">{label}</span>
    </>
  );
}

/** The name of the unit that a row is for, after a space; nothing for everyone's, and for a user with one site. */
export function UnitMark({ of: { unitId, unitName } }: { of: OfUnit }) {
  return unitId === null ? null : <SiteMark of={{ siteId: unitId, siteName: unitName ?? '' }} />;
}
