import { paths } from '@workforce/web-core';
import { useTexts } from '../texts/texts.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { NavigationEntry } from './navigation.ts';
import { useUnread } from './use-unread.ts';

/** Bottom navigation on phones (§2.2). */
export function BottomBar({ entries }: { entries: readonly NavigationEntry[] }) {
  const t = useTexts();
  const { messages } = useUnread();
  return (
    <nav className="bottom-bar" aria-label={t('navigation.quick')}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            <NavigationLink entry={entry} unread={entry.to === paths.chat ? messages : 0} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
