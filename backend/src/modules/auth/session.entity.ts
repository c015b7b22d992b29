import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import type { Id, SecondFactor } from '@workforce/contracts';
import { BaseEntity } from '../../platform/database/base.entity.ts';
import { User } from '../users/user.entity.ts';

/** A provider confirms on its side, unless `SECOND_FACTOR_PROVIDERS` asks for a factor here too. */
export type SessionFactor = SecondFactor | 'provider';

/** One sign-in on one device. Token and cookie both refer to this row; ending it invalidates both at once. */
@Entity({ tableName: 'sessions' })
export class Session extends BaseEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  @Index({ name: 'sessions_user' })
  user: User;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'timestamptz', length: 3 })
  expiresAt: Date;

  /** Of the last request, accurate to a few minutes. */
  @Property({ type: 'timestamptz', length: 3 })
  lastUsedAt: Date;

  /** When the person last gave their password in this session. */
  @Property({ type: 'timestamptz', length: 3 })
  provenAt: Date;

  /** What the sign-in was confirmed with; null for a password alone. */
  @Property({ type: 'text', nullable: true })
  factor: SessionFactor | null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  endedAt: Date | null;

  @Property({ type: 'text', nullable: true })
  userAgent: string | null;

  @Property({ type: 'text', nullable: true })
  address: string | null;

  /** From the device cookie; null for sessions older than that cookie. */
  @Property({ type: 'uuid', nullable: true })
  @Index({ name: 'sessions_device' })
  deviceId: Id | null;
}
