import type { SiteFigures } from '@workforce/contracts';
import { completionRate } from '@workforce/domain';
import { Link } from 'react-router';
import type { DashboardOf } from '../../api/site-figures.api.ts';
import { useSiteFiguresTexts } from '../../texts/site-figures.texts.ts';
import { type Figure, listOf, URGENT } from './site-figure-links.ts';

export interface SiteFigureProps {
  figure: Figure;
  of: DashboardOf;
  site: SiteFigures;
}

/** A figure of a site, linked to the rows that it counts. */
export function SiteFigure({ figure, of, site }: SiteFigureProps) {
  const t = useSiteFiguresTexts();
  const { value, label } = useShown(figure, site);
  if (value === null) {
    return (
      <span className="site-figure site-figure--none" title={t('noChecklists')}>
        <span aria-hidden>–</span>
        <span className="wf-visually-hidden">{t('noChecklists')}</span>
      </span>
    );
  }
  const tone = value === '0' ? 'none' : URGENT.has(figure) ? figure : 'some';
  return (
    <Link className={`site-figure site-figure--${tone}`} to={listOf(figure, of, site)} aria-label={label} title={label}>
      {value}
    </Link>
  );
}

/** The text of a figure and what it says; null for a share of no checklists. */
function useShown(figure: Figure, site: SiteFigures): { value: string | null; label: string } {
  const t = useSiteFiguresTexts();
  const { name, openToday, completedToday } = site;
  if (figure !== 'completion') {
    const count = site[figure];
    return { value: count.toLocaleString(), label: t(`counts.${figure}`, { site: name, count }) };
  }
  const total = openToday + completedToday;
  const percent = completionRate(completedToday, total);
  const label = t('counts.completion', { site: name, done: completedToday, total, percent });
  return { value: total === 0 ? null : t('percent', { percent }), label };
}
