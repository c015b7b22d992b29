import { Entity, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/base.entity.ts';
import { User } from '../users/user.entity.ts';
import { ChatGroupEntity } from './group.entity.ts';

/** A message in a group. Kept when its sender's account is deleted. */
@Entity({ tableName: 'messages' })
@Unique({ name: 'messages_in_order', properties: ['group', 'number'] })
@Index({ name: 'messages_by_sender', properties: ['sender', 'group', 'number'] })
export class MessageEntity extends BaseEntity {
  @ManyToOne({ entity: () => ChatGroupEntity, deleteRule: 'cascade' })
  group: ChatGroupEntity;

  /** From 1, without gaps. */
  @Property({ type: 'integer' })
  number: number;

  @ManyToOne({ entity: () => User, deleteRule: 'set null', nullable: true })
  sender: User | null;

  @Property({ type: 'text' })
  content: string;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  /** The `Idempotency-Key` of the request that sent it, for its sender only; null when there was none. */
  @Property({ type: 'text', nullable: true })
  key: string | null = null;
}
