import type { TriggerDef } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import {
  type Day,
  LABOUR_POLICY_STATES,
  type LabourPackChoice,
  type LabourPolicyState,
  type Minutes,
  type Weekday,
  WEEKDAYS,
} from '@workforce/contracts';
import { EditableEntity } from '../../../platform/database/base.entity.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';

/** Refuses every change of what was activated but that it is superseded, and its deletion. */
const KEPT_ONCE_ACTIVE: TriggerDef = {
  name: 'kept_once_active',
  timing: 'before',
  events: ['update', 'delete'],
  forEach: 'row',
  body: `if old.state = 'draft' then return coalesce(new, old); end if; if tg_op = 'DELETE' or (old.state, new.state) not in (('active', 'active'), ('active', 'superseded')) or to_jsonb(new) - array['state', 'version', 'updated_at'] is distinct from to_jsonb(old) - array['state', 'version', 'updated_at'] then raise exception 'an activated labour policy is kept as it is' using errcode = 'insufficient_privilege'; end if; return new;`,
};

/** Which packs hold for the sites of a unit from a day on (`labour §3`). */
@Entity({ tableName: 'labour_policies' })
@Trigger(KEPT_ONCE_ACTIVE)
@Unique({
  name: 'labour_policies_one_active',
  expression: `create unique index labour_policies_one_active on labour_policies (unit_id) where (state = 'active')`,
})
@Index({ name: 'labour_policies_by_unit', properties: ['unit', 'effectiveFrom'] })
@Check({ name: 'labour_policies_activated', expression: `(state = 'draft') = (activated_at is null)` })
@Check({ name: 'labour_policies_break', expression: '(planned_break_over is null) = (planned_break_minutes is null)' })
export class LabourPolicyEntity extends EditableEntity {
  @ManyToOne({ entity: () => OrgUnit })
  unit: OrgUnit;

  @Enum({ items: () => [...LABOUR_POLICY_STATES], type: 'text' })
  state: LabourPolicyState = 'draft';

  @Property({ type: 'date' })
  effectiveFrom: Day;

  @Property({ type: 'json' })
  packs: LabourPackChoice[];

  @Enum({ items: () => [...WEEKDAYS], type: 'text' })
  workweekStart: Weekday;

  /** Planned shifts of more than so many minutes have an unpaid break. */
  @Property({ type: 'smallint', nullable: true })
  plannedBreakOver: Minutes | null;

  @Property({ type: 'smallint', nullable: true })
  plannedBreakMinutes: Minutes | null;

  /** Cents that a week of each site may cost. */
  @Property({ type: 'integer', nullable: true })
  weeklyBudgetCents: number | null;

  /** Names are snapshots: policies outlive people. */
  @Property({ type: 'text' })
  createdByName: string;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  activatedAt: Date | null = null;

  @Property({ type: 'text', nullable: true })
  activatedByName: string | null = null;
}
