import type { TriggerDef } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { type Day, PAY_PERIOD_STATUSES, type PayPeriodStatus } from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';

/**
 * Periods follow one another: the first of a unit begins anywhere, each later one on the day after another. Their days stay, and an
 * exported one stays as it is.
 */
const CHAIN: TriggerDef = {
  name: 'pay_periods_chain',
  timing: 'before',
  events: ['insert', 'update', 'delete'],
  forEach: 'row',
  body: `if tg_op = 'INSERT' then perform 1 from org_units where id = new.unit_id for no key update; if exists (select from pay_periods where unit_id = new.unit_id) and not exists (select from pay_periods where unit_id = new.unit_id and end_date = new.start_date - 1) then raise exception 'pay periods leave no gap' using errcode = '23514', constraint = 'pay_periods_no_gap'; end if; return new; end if; if tg_op = 'DELETE' or old.status = 'exported' or (old.unit_id, old.start_date, old.end_date) is distinct from (new.unit_id, new.start_date, new.end_date) then raise exception 'a pay period is kept, an exported one as it is' using errcode = 'insufficient_privilege'; end if; return new;`,
};

/** Days that are paid together: those of the organisation, or of a site with periods of its own (`pay §2`). */
@Entity({ tableName: 'pay_periods' })
@Trigger(CHAIN)
@Check({
  name: 'pay_periods_no_overlap',
  expression: `exclude using gist (unit_id with =, daterange(start_date, end_date, '[]') with &&)`,
})
@Check({ name: 'pay_periods_days', expression: 'end_date >= start_date' })
@Index({ name: 'pay_periods_by_status', properties: ['status', 'startDate'] })
export class PayPeriodEntity extends BaseEntity {
  @ManyToOne({ entity: () => OrgUnit })
  unit: OrgUnit;

  @Property({ type: 'date' })
  startDate: Day;

  @Property({ type: 'date' })
  endDate: Day;

  @Enum({ items: () => [...PAY_PERIOD_STATUSES], type: 'text' })
  status: PayPeriodStatus = 'open';
}
