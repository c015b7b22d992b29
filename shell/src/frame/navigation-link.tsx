import { paths } from '@workforce/web-core';
import { NavLink } from 'react-router';
import { useTexts } from '../texts/texts.ts';
import type { NavigationEntry } from './navigation.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** A navigation link with its unread count; marks the current page. */
export function NavigationLink({ entry, unread }: { entry: NavigationEntry; unread: number }) {
  const t = useTexts();
  const { to, label, icon: Icon } = entry;
  return (
    <NavLink to={to} end={to === paths.home}>
      <span aria-hidden>
        <UnreadBadge count={unread}>
          <Icon />
        </UnreadBadge>
      </span>
      <span>{t(`navigation.${label}`)}</span>
      {unread > 0 && <span className="wf-visually-hidden">, {t('topBar.unread', { count: unread })}</span>}
    </NavLink>
  );
}
