import { LIMITS, type Id } from '@workforce/contracts';
import { enumParam, textParam, useSearchState } from '@workforce/web-core';

/** The column shown on a phone. */
export type ChatView = 'groups' | 'conversation' | 'members';

const SCHEMA = {
  // Accepts malformed ids too: the page says that there is no such group.
  group: textParam(LIMITS.nameMaxLength, 'push'),
  view: enumParam(['conversation', 'members'], 'conversation'),
};

/** The selected group and, on a phone, the column, kept in the address, so that the back button works. */
export function useChatAddress() {
  const { values, update } = useSearchState(SCHEMA);
  const groupId = values.group === '' ? null : values.group;
  const view: ChatView = groupId === null ? 'groups' : values.view;
  return {
    groupId,
    view,
    open: (group: Id) => update({ group, view: 'conversation' }),
    showMembers: (group: Id) => update({ group, view: 'members' }),
    /** Closes the group; `replace` when there is nothing to go back to. */
    close: (replace = false) => update({ group: '', view: 'conversation' }, replace ? 'replace' : 'push'),
  };
}
