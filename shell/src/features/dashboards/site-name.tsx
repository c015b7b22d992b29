import type { OwnSite, SiteFigures } from '@workforce/contracts';
import { useFormatsOf, useNow } from '@workforce/web-core';
import { Link } from 'react-router';
import type { DashboardOf } from '../../api/site-figures.api.ts';
import { siteDashboard } from './site-figure-links.ts';

const MINUTE = 60_000;

/** Whether the sites' clocks may show different times. */
export const differInZone = (sites: readonly OwnSite[]): boolean =>
  new Set(sites.map(({ timeZone }) => timeZone)).size > 1;

/** A site's name, linked to its dashboard, with its time when the sites are in several zones. */
export function SiteName({ of, site, hasTime }: { of: DashboardOf; site: SiteFigures; hasTime: boolean }) {
  return (
    <span className="site-name">
      <Link className="site-name__link" to={siteDashboard(of, site)}>
        {site.name}
      </Link>
      {hasTime && <SiteTime site={site} />}
    </span>
  );
}

function SiteTime({ site: { id } }: { site: SiteFigures }) {
  const now = useNow(MINUTE);
  const { dateTime, zoneName } = useFormatsOf()(id);
  return (
    <time className="site-name__time" dateTime={now.toISOString()}>
      {`${dateTime(now)} ${zoneName(now)}`}
    </time>
  );
}
