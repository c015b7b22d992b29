import { nameOf, section } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { GroupMemberEntity } from './member.entity.ts';
import type { MessageEntity } from './message.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<MessageEntity>('messages', 'messages', {
      of: 'sender_id',
      columns: ['content', 'created_at'],
      names: { group: nameOf('chat_groups', 'group_id', 'title') },
    }),
    section<GroupMemberEntity>('chat-groups', 'chat_group_members', {
      of: 'user_id',
      columns: ['role', 'joined_at'],
      names: { group: nameOf('chat_groups', 'group_id', 'title') },
    }),
  ],
  texts: {
    chat_groups: { free: ['title', 'description'] },
    chat_group_members: { keys: ['role'] },
    messages: { free: ['content'], keys: ['key'] },
  },
};
