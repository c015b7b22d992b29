import { paths } from '@workforce/web-core';
import { NavLink } from 'react-router';
import { useTexts } from '../texts/texts.ts';
import type { NavigationEntry } from './navigation.ts';
import { UnreadBadge } from './unread-badge.tsx';

export interface NavigationLinkProps {
  entry: NavigationEntry;
  unread: number;
  onFollow?: () => void;
}

/** A navigation link with its unread count; marks the current page. */
export function NavigationLink({ entry, unread, onFollow }: NavigationLinkProps) {
  const t = useTexts();
  const { to, label, icon: Icon } = entry;
  return (
    <NavLink to={to} end={to === paths.home} onClick={onFollow}>
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
