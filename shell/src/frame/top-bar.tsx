import type { User } from '@workforce/contracts';
import { paths, useConfigQuery, useIsOffline } from '@workforce/web-core';
import { OfflineMark, useThemeChoice } from '@workforce/web-ui';
import { ChatIcon, DarkIcon, LightIcon, NotificationsIcon } from '@workforce/web-ui/icons';
import { Link } from 'react-router';
import { SitePicker } from '../sites/site-picker.tsx';
import { useTexts } from '../texts/texts.ts';
import { LogoutButton } from '../unsent/logout-button.tsx';
import { UnsentMark } from '../unsent/unsent-mark.tsx';
import type { Navigation } from './navigation.ts';
import { PersonMenu } from './person-menu.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useUnread } from './use-unread.ts';

/** Product title, links to chat and notifications, the user's menu and, where a slip can't hit it, log out (§2.2). */
export function TopBar({ user, navigation }: { user: User; navigation: Navigation }) {
  const t = useTexts();
  const { data: config } = useConfigQuery();
  const isOffline = useIsOffline();
  const unread = useUnread();
  const { scheme, choose } = useThemeChoice();
  const isDark = scheme === 'dark';
  const named = (name: 'notifications' | 'chat', count: number) =>
    t(`topBar.${name}`) + (count > 0 ? `, ${t('topBar.unread', { count })}` : '');

  return (
    <header className="top-bar">
      <Link className="top-bar__title" to={paths.home}>
        {config?.productTitle ?? t('product')}
      </Link>
      <SitePicker />
      <UnsentMark />
      {isOffline && (
        <span className="top-bar__offline">
          <OfflineMark />
        </span>
      )}
      <button
        type="button"
        className="icon-link top-bar__scheme"
        aria-label={t(isDark ? 'topBar.toLight' : 'topBar.toDark')}
        onClick={() => choose(isDark ? 'light' : 'dark')}
      >
        {isDark ? <LightIcon /> : <DarkIcon />}
      </button>
      <Link className="icon-link" to={paths.notifications} aria-label={named('notifications', unread.notifications)}>
        <UnreadBadge count={unread.notifications}>
          <NotificationsIcon />
        </UnreadBadge>
      </Link>
      <Link className="icon-link" to={paths.chat} aria-label={named('chat', unread.messages)}>
        <UnreadBadge count={unread.messages}>
          <ChatIcon />
        </UnreadBadge>
      </Link>
      <PersonMenu user={user} navigation={navigation} />
      <LogoutButton />
    </header>
  );
}
