import { paths, useCan } from '@workforce/web-core';
import { StyleSheet } from '@workforce/web-ui';
import { NavLink } from 'react-router';
import { useTexts } from '../../texts/texts.ts';
import css from './time-links.css';

/** Links between the screens of recorded time. */
export function TimeLinks() {
  const t = useTexts();
  const seesAll = useCan('time-entry.read-all');
  const links = [
    { to: paths.timeManagement, label: t(seesAll ? 'timeLinks.entries' : 'timeLinks.ownEntries') },
    { to: paths.timeCorrections, label: t('timeLinks.corrections') },
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
