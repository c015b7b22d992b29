import { paths } from '@workforce/web-core';
import { CollapseIcon, ExpandIcon } from '@workforce/web-ui/icons';
import { useId, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { Navigation, NavigationEntry } from './navigation.ts';
import { useUnread } from './use-unread.ts';

/** Desktop navigation with the collapsible 'Time Management' group (§2.2). */
export function Sidebar({ navigation }: { navigation: Navigation }) {
  const t = useTexts();
  const groupId = useId();
  const [isOpen, setOpen] = useState(true);
  return (
    <nav className="sidebar" aria-label={t('navigation.main')}>
      <Entries entries={navigation.sidebar} />
      <button
        type="button"
        className="sidebar__group"
        aria-expanded={isOpen}
        aria-controls={groupId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('navigation.timeGroup')}
        {isOpen ? <CollapseIcon /> : <ExpandIcon />}
      </button>
      <div id={groupId} hidden={!isOpen}>
        <Entries entries={navigation.time} />
      </div>
    </nav>
  );
}

function Entries({ entries }: { entries: readonly NavigationEntry[] }) {
  const { messages } = useUnread();
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.to}>
          <NavigationLink entry={entry} unread={entry.to === paths.chat ? messages : 0} />
        </li>
      ))}
    </ul>
  );
}
