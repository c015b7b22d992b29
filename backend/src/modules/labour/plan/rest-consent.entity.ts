import { Entity, ManyToOne, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import type { Day } from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';
import { appendOnly } from '../../../platform/provable-log/log-checkpoint.entity.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { User } from '../../users/user.entity.ts';

/** A person's written consent to a short rest before or after the work of a day, as a planner states it with the shift (`labour §2`). */
@Entity({ tableName: 'rest_consents' })
@Trigger(appendOnly('the list of consents', ['update']))
@Unique({ name: 'rest_consents_one_per_day', properties: ['employee', 'day'] })
export class RestConsentEntity extends BaseEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  employee: User;

  /** That of the shift. */
  @ManyToOne({ entity: () => OrgUnit })
  site: OrgUnit;

  @Property({ type: 'date' })
  day: Day;

  @Property({ type: 'timestamptz', length: 3 })
  recordedAt: Date;

  /** A snapshot. */
  @Property({ type: 'text' })
  recordedByName: string;
}
