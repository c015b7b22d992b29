import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import type { NotificationType } from '@workforce/contracts';
import { BaseEntity } from '../../platform/database/base.entity.ts';
import { User } from '../users/user.entity.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';
import type { NotificationKind, NotificationSubject } from './notification-kinds.ts';

/** A notification to one person; written in the same transaction as its cause. */
@Entity({ tableName: 'notifications' })
@Index({ name: 'notifications_by_user', properties: ['user', 'id'] })
@Index({
  name: 'notifications_unread',
  expression: 'create index notifications_unread on notifications (user_id, id) where not is_read',
})
export class NotificationEntity extends BaseEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user: User;

  /** Where its cause happened; null for what has no place, such as a message. */
  @ManyToOne({ entity: () => OrgUnit, nullable: true, deleteRule: 'restrict' })
  site: OrgUnit | null;

  @Property({ type: 'text' })
  type: NotificationType;

  /** Key of the text in the catalogue. */
  @Property({ type: 'text' })
  kind: NotificationKind;

  /** Parameters of the text. */
  @Property({ type: 'json' })
  parameters: NotificationSubject['parameters'];

  @Property({ type: 'text', nullable: true })
  link: string | null;

  @Property({ type: 'boolean' })
  isRead: boolean;

  /** Number of merged causes, such as the shifts of a copied week. */
  @Property({ type: 'integer', default: 1 })
  causeCount: number;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;
}
