import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/base.entity.ts';
import { User } from '../users/user.entity.ts';

/** A completed checklist that waits for a person's next digest. */
@Entity({ tableName: 'notification_digest_entries' })
export class DigestEntry extends BaseEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade', index: 'notification_digest_entries_by_user' })
  user: User;

  /** Number of its tasks that need attention. */
  @Property({ type: 'integer' })
  needsAttention: number;
}
