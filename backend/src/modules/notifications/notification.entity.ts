import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import type { Id, NotificationType } from '@workforce/contracts';
import { BaseEntity } from '../../platform/database/base.entity.ts';
import { User } from '../users/user.entity.ts';

/** What one person is told; written in the same transaction as its cause. */
@Entity({ tableName: 'notifications' })
@Index({ name: 'notifications_by_user', properties: ['user', 'id'] })
export class NotificationEntity extends BaseEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user: User;

  @Property({ type: 'text' })
  type: NotificationType;

  @Property({ type: 'text' })
  title: string;

  @Property({ type: 'text' })
  message: string;

  @Property({ type: 'text', nullable: true })
  link: string | null;

  @Property({ type: 'boolean' })
  isRead: boolean = false;

  /** How many like causes it stands for, such as the shifts of a copied week. */
  @Property({ type: 'integer', default: 1 })
  causeCount: number = 1;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  constructor(
    id: Id,
    now: Date,
    input: { user: User; type: NotificationType; title: string; message: string; link: string | null },
  ) {
    super(id);
    this.createdAt = now;
    this.user = input.user;
    this.type = input.type;
    this.title = input.title;
    this.message = input.message;
    this.link = input.link;
  }
}
