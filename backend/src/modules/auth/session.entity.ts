import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import type { Id } from '@workforce/contracts';
import { BaseEntity } from '../../platform/database/base.entity.ts';
import { User } from '../users/user.entity.ts';

interface NewSession {
  user: User;
  now: Date;
  expiresAt: Date;
  userAgent: string | null;
  address: string | null;
}

/** One sign-in on one device. The token and the cookie both stand for this row; ending it ends both at once. */
@Entity({ tableName: 'sessions' })
export class Session extends BaseEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  @Index({ name: 'sessions_user' })
  user: User;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'timestamptz', length: 3 })
  expiresAt: Date;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  endedAt: Date | null = null;

  @Property({ type: 'text', nullable: true })
  userAgent: string | null;

  @Property({ type: 'text', nullable: true })
  address: string | null;

  constructor(id: Id, input: NewSession) {
    super(id);
    this.user = input.user;
    this.createdAt = input.now;
    this.expiresAt = input.expiresAt;
    this.userAgent = input.userAgent;
    this.address = input.address;
  }
}
