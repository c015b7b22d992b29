import { paths } from '@workforce/web-core';
import { NavLink } from 'react-router';
import { useTexts } from '../texts/texts.ts';
import type { NavigationEntry } from './navigation.ts';

/** One way to go; says by itself when the person is there. */
export function NavigationLink({ entry: { to, label, icon: Icon } }: { entry: NavigationEntry }) {
  const t = useTexts();
  return (
    <NavLink to={to} end={to === paths.home}>
      <span aria-hidden>
        <Icon />
      </span>
      <span>{t(`navigation.${label}`)}</span>
    </NavLink>
  );
}
