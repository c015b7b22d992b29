import { Check, Entity, Enum, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { RETENTION_KINDS, type RetentionKind } from '@workforce/contracts';
import { EditableEntity } from '../../platform/database/base.entity.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';

/** How long one kind of personal data is kept in a unit and what lies below it (`identity §5`). */
@Entity({ tableName: 'retention_rules' })
@Unique({ name: 'retention_rules_one_per_unit', properties: ['unit', 'kind'] })
@Check({
  name: 'retention_rules_days',
  expression: `days >= 1 and days <= 36500 and (days >= 30 or kind = 'messages')`,
})
export class RetentionRuleEntity extends EditableEntity {
  @ManyToOne({ entity: () => OrgUnit })
  unit: OrgUnit;

  @Enum({ items: () => [...RETENTION_KINDS], type: 'text' })
  kind: RetentionKind;

  /** Null keeps the kind. */
  @Property({ type: 'integer', nullable: true })
  days: number | null;

  /** A snapshot: rules outlive people. */
  @Property({ type: 'text' })
  updatedByName: string;
}
