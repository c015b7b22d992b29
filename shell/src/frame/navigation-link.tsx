import { paths } from '@workforce/web-core';
import { Badge } from '@workforce/web-ui';
import { NavLink } from 'react-router';
import { useTexts } from '../texts/texts.ts';
import type { NavigationEntry } from './navigation.ts';

/** One way to go; says by itself when the person is there, and how much is unread there. */
export function NavigationLink({ entry, unread }: { entry: NavigationEntry; unread: number }) {
  const t = useTexts();
  const { to, label, icon: Icon } = entry;
  return (
    <NavLink to={to} end={to === paths.home}>
      <span aria-hidden>
        <Badge count={unread} size="small">
          <Icon />
        </Badge>
      </span>
      <span>{t(`navigation.${label}`)}</span>
      {unread > 0 && <span className="wf-visually-hidden">, {t('topBar.unread', { count: unread })}</span>}
    </NavLink>
  );
}
