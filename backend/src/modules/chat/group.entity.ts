import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import type { Id } from '@workforce/contracts';
import { BaseEntity } from '../../platform/database/base.entity.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';

interface NewGroup {
  title: string;
  description: string | null;
  unit: OrgUnit | null;
  displayOrder: number;
}

/** A chat group. Numbers its messages itself: sending one locks the group's row, which serialises them. */
@Entity({ tableName: 'chat_groups' })
@Index({ name: 'chat_groups_in_order', properties: ['displayOrder', 'id'] })
export class ChatGroupEntity extends BaseEntity {
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'text' })
  title: string;

  @Property({ type: 'text', nullable: true })
  description: string | null;

  /** The unit that it is for; null for everyone. */
  @ManyToOne({ entity: () => OrgUnit, nullable: true, deleteRule: 'restrict' })
  @Index({ name: 'chat_groups_unit' })
  unit: OrgUnit | null;

  @Property({ type: 'integer' })
  displayOrder: number;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  archivedAt: Date | null = null;

  /** Number of the last message; 0 without messages. */
  @Property({ type: 'integer' })
  lastMessageNumber: number = 0;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  lastMessageAt: Date | null = null;

  /** Number of members, kept by whatever adds or removes one: counting those of everyone's group takes as long as it has members. */
  @Property({ type: 'integer', default: 0 })
  memberCount: number = 0;

  constructor(id: Id, now: Date, input: NewGroup) {
    super(id);
    this.createdAt = now;
    this.title = input.title;
    this.description = input.description;
    this.unit = input.unit;
    this.displayOrder = input.displayOrder;
  }
}
