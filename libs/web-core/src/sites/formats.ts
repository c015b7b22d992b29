import type { Id } from '@workforce/contracts';
import { useCallback } from 'react';
import { useConfigQuery } from '../api/config.api.ts';
import { type Formats, formatsFor } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/i18n.ts';
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
