import { Entity, Enum, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { GROUP_MEMBER_ROLES, type GroupMemberRole, type Id } from '@workforce/contracts';
import { BaseEntity } from '../../platform/database/base.entity.ts';
import { User } from '../users/user.entity.ts';
import { ChatGroupEntity } from './group.entity.ts';

interface NewMember {
  group: ChatGroupEntity;
  user: User;
  role: GroupMemberRole;
  /** Initial read mark; 0 by default. */
  readNumber?: number;
  readMessageId?: Id | null;
}

/**
 * A person's membership in a group, with their read mark. Their unread count is the number of the group's messages after the mark
 * minus their own: three stored numbers, for any number of messages.
 */
@Entity({ tableName: 'chat_group_members' })
@Unique({ name: 'chat_group_members_once', properties: ['group', 'user'] })
@Index({ name: 'chat_group_members_by_user', properties: ['user', 'group'] })
export class GroupMemberEntity extends BaseEntity {
  @ManyToOne({ entity: () => ChatGroupEntity, deleteRule: 'cascade' })
  group: ChatGroupEntity;

  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user: User;

  @Enum({ items: () => [...GROUP_MEMBER_ROLES], type: 'text' })
  role: GroupMemberRole;

  @Property({ type: 'timestamptz', length: 3 })
  joinedAt: Date;

  /** Number of the last message they have read; messages from before they joined count as read. */
  @Property({ type: 'integer' })
  readNumber: number;

  @Property({ type: 'uuid', nullable: true })
  readMessageId: Id | null;

  /** Number of their own messages after the mark. */
  @Property({ type: 'integer' })
  ownAfterRead: number = 0;

  constructor(id: Id, now: Date, input: NewMember) {
    super(id);
    this.joinedAt = now;
    this.group = input.group;
    this.user = input.user;
    this.role = input.role;
    this.readNumber = input.readNumber ?? 0;
    this.readMessageId = input.readMessageId ?? null;
  }
}
