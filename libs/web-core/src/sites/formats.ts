import type { Id } from '@workforce/contracts';
import { useCallback, useMemo } from 'react';
import { useConfigQuery } from '../api/config.api.ts';
import { type Formats, formatsFor } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { useServerNow } from '../state/use-now.ts';
import { useSession } from '../state/use-session.ts';

const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The zone of a site's rows, by default of the user's home site; the organisation's for a site that the user doesn't know, and
 * undefined while even that isn't loaded (`sites §1`).
 */
export function useZoneOf(): (siteId?: Id) => string | undefined {
  const { data: config } = useConfigQuery();
  const { user } = useSession();
  return useCallback(
    (siteId = user?.siteId) => user?.sites.find(({ id }) => id === siteId)?.timeZone ?? config?.timeZone,
    [user, config],
  );
}

/** The formats of each row's site, for screens that list rows of several. */
export function useFormatsOf(): (siteId?: Id) => Formats {
  const zoneOf = useZoneOf();
  return useCallback((siteId) => formatsFor(currentLanguage(), zoneOf(siteId) ?? deviceTimeZone()), [zoneOf]);
}

/** The formats in the zone of a row's site, by default of the user's home site; in the device's until the zone is known. */
export const useFormats = (siteId?: Id): Formats => useFormatsOf()(siteId);

/** The formats of a site and the server's time, by which the fields for days and times of its rows work (`decisions §12`). */
export interface SiteClock extends Formats {
  now: () => Date;
}

/** The clock in a zone, for rows that state theirs. */
export function useClockIn(timeZone: string): SiteClock {
  const now = useServerNow();
  return useMemo(() => ({ ...formatsFor(currentLanguage(), timeZone), now }), [timeZone, now]);
}

/** The clock of a row's site, by default of the user's home site. */
export const useSiteClock = (siteId?: Id): SiteClock => useClockIn(useFormats(siteId).timeZone);
