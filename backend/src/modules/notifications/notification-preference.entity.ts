import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import type { Id } from '@workforce/contracts';
import { User } from '../users/user.entity.ts';

/** What a person has chosen to be notified of; without a row, the default (`sites §2`). */
@Entity({ tableName: 'notification_preferences' })
export class NotificationPreference {
  [PrimaryKeyProp]?: 'user';

  @ManyToOne({ entity: () => User, primary: true, deleteRule: 'cascade' })
  user: User;

  /** Whether completed checklists are gathered. */
  @Property({ type: 'boolean' })
  digest: boolean;

  /** The sites chosen; null for the default. */
  @Property({ type: 'array', columnType: 'uuid[]', nullable: true })
  siteIds: Id[] | null;
}
