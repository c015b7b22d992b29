import type { SiteFigures } from '@workforce/contracts';
import type { DashboardOf } from '../../api/site-figures.api.ts';
import { useSiteFiguresTexts } from '../../texts/site-figures.texts.ts';
import { SiteFigure } from './site-figure.tsx';
import { FIGURES } from './site-figure-links.ts';
import { SiteName } from './site-name.tsx';

export interface SiteFiguresListProps {
  of: DashboardOf;
  sites: readonly SiteFigures[];
  /** Whether each site's time is shown. */
  hasTimes: boolean;
}

/** Sites one below the other, for a phone. */
export function SiteFiguresCards({ of, sites, hasTimes }: SiteFiguresListProps) {
  const t = useSiteFiguresTexts();
  return (
    <ul className="site-cards" aria-label={t('list')}>
      {sites.map((site) => (
        <li key={site.id} className="site-card">
          <SiteName of={of} site={site} hasTime={hasTimes} />
          <ul className="site-card__figures">
            {FIGURES.map((figure) => (
              <li key={figure} className="site-card__figure">
                <SiteFigure figure={figure} of={of} site={site} />
                <span className="site-card__label" aria-hidden>
                  {t(`figures.${figure}`)}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
