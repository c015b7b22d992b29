import type { TableOf } from '../../platform/database/table-types.ts';
import type { UserTables } from '../users/user.tables.ts';
import type { ChatGroupEntity } from './group.entity.ts';
import type { GroupMemberEntity } from './member.entity.ts';
import type { MessageEntity } from './message.entity.ts';

/** Tables that queries of this module read. */
export interface ChatTables extends UserTables {
  chat_groups: TableOf<ChatGroupEntity>;
  chat_group_members: TableOf<GroupMemberEntity>;
  messages: TableOf<MessageEntity>;
}
