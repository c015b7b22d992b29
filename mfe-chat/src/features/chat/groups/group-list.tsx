import type { ChatGroup } from '@workforce/contracts';
import { useTexts } from '../../../texts/texts.ts';
import { GroupLink } from './group-link.tsx';

/** The groups in their order. */
export function GroupList({ groups }: { groups: readonly ChatGroup[] }) {
  const t = useTexts();
  return (
    <ul aria-label={t('groups.title')}>
      {groups.map((group) => (
        <li key={group.id} className="chat-group">
          <GroupLink group={group} />
        </li>
      ))}
    </ul>
  );
}
