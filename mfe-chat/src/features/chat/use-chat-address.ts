import type { Id } from '@workforce/contracts';
import { useSearchParams } from 'react-router';

/** Which of the three columns a phone shows. */
export type ChatView = 'groups' | 'conversation' | 'members';

/** The chosen group and, on a phone, the column: both stand in the address, so that the way back leads through them. */
export function useChatAddress() {
  const [address, setAddress] = useSearchParams();
  const groupId = address.get('group');
  const view: ChatView = groupId === null ? 'groups' : address.get('view') === 'members' ? 'members' : 'conversation';
  return {
    groupId,
    view,
    open: (group: Id) => setAddress({ group }),
    showMembers: (group: Id) => setAddress({ group, view: 'members' }),
    /** Leaves the group; `replace` when there is nothing to come back to. */
    close: (replace = false) => setAddress({}, { replace }),
  };
}
