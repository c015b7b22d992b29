import { LIMITS, type Id } from '@workforce/contracts';
import { enumParam, textParam, useSearchState } from '@workforce/web-core';

/** Which of the three columns a phone shows. */
export type ChatView = 'groups' | 'conversation' | 'members';

const SCHEMA = {
  // Also what is no group's id: its screen says that there is none.
  group: textParam(LIMITS.nameMaxLength, 'push'),
  view: enumParam(['conversation', 'members'], 'conversation'),
};

/** The chosen group and, on a phone, the column: both stand in the address, so that the way back leads through them. */
export function useChatAddress() {
  const { values, update } = useSearchState(SCHEMA);
  const groupId = values.group === '' ? null : values.group;
  const view: ChatView = groupId === null ? 'groups' : values.view;
  return {
    groupId,
    view,
    open: (group: Id) => update({ group, view: 'conversation' }),
    showMembers: (group: Id) => update({ group, view: 'members' }),
    /** Leaves the group; `replace` when there is nothing to come back to. */
    close: (replace = false) => update({ group: '', view: 'conversation' }, replace ? 'replace' : 'push'),
  };
}
