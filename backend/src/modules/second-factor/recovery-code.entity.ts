import { Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/base.entity.ts';
import { User } from '../users/user.entity.ts';

/** A code that replaces a lost factor once. Used ones stay until the person makes new ones. */
@Entity({ tableName: 'recovery_codes' })
@Unique({ name: 'recovery_codes_unique', properties: ['user', 'hash'] })
export class RecoveryCode extends BaseEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user: User;

  /** SHA-256, base64url: a fast hash suffices for 80 random bits. */
  @Property({ type: 'text' })
  hash: string;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  usedAt: Date | null;
}
