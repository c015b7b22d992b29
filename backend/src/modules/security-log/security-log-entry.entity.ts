import { Entity, Index, Property } from '@mikro-orm/decorators/legacy';
import type { Id, SecurityEvent } from '@workforce/contracts';
import { BaseEntity } from '../../platform/database/base.entity.ts';

/** Something that had to do with access. Rows are only ever added; ids refer to nothing, so that they outlive the people. */
@Entity({ tableName: 'security_log' })
@Index({ name: 'security_log_by_user', properties: ['userId', 'id'] })
export class SecurityLogEntryEntity extends BaseEntity {
  @Property({ type: 'timestamptz', length: 3 })
  at: Date;

  @Property({ type: 'text' })
  event: SecurityEvent;

  @Property({ type: 'uuid', nullable: true })
  actorId: Id | null;

  @Property({ type: 'text', nullable: true })
  actorName: string | null;

  @Property({ type: 'uuid', nullable: true })
  userId: Id | null;

  @Property({ type: 'text', nullable: true })
  userName: string | null;

  @Property({ type: 'text', nullable: true })
  username: string | null;

  @Property({ type: 'text', nullable: true })
  address: string | null;

  @Property({ type: 'text', nullable: true })
  detail: string | null;
}
