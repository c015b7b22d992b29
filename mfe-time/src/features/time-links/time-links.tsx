import { paths, useCan, useUsesPay } from '@workforce/web-core';
import { StyleSheet } from '@workforce/web-ui';
import { NavLink } from 'react-router';
import { useHasPayQuery } from '../../api/pay.api.ts';
import { useTexts } from '../../texts/texts.ts';
import css from './time-links.css';

/** Links between the screens of recorded time; timesheets once there are pay periods. */
export function TimeLinks() {
  const t = useTexts();
  const seesAll = useCan('time-entry.read-all');
  const seesPeriods = useCan('pay-period.read');
  const administers = useCan('pay-period.administer');
  const { data: hasPay = false } = useHasPayQuery({ seesPeriods }, { skip: !useUsesPay() });
  const links = [
    { to: paths.timeManagement, label: t(seesAll ? 'timeLinks.entries' : 'timeLinks.ownEntries') },
    { to: paths.timeCorrections, label: t('timeLinks.corrections') },
    ...(hasPay ? [{ to: paths.timesheets, label: t('timeLinks.timesheets') }] : []),
    ...(administers ? [{ to: paths.payPeriods, label: t('timeLinks.payPeriods') }] : []),
  ];
  return (
    <nav className="time-links" aria-label={t('timeLinks.title')}>
      <StyleSheet name="time-links" css={css} />
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to} className="time-links__link">
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
