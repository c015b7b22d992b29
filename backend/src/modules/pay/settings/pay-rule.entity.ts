import { Entity, Enum, ManyToOne, Unique } from '@mikro-orm/decorators/legacy';
import { PAY_FREQUENCIES, type PayFrequency } from '@workforce/contracts';
import { DatedEntity } from '../../../platform/database/base.entity.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';

/** The one rule from which the pay periods of the organisation or of a site are generated (`pay §2`). */
@Entity({ tableName: 'pay_rules' })
@Unique({ name: 'pay_rules_one_per_unit', properties: ['unit'] })
export class PayRuleEntity extends DatedEntity {
  @ManyToOne({ entity: () => OrgUnit })
  unit: OrgUnit;

  @Enum({ items: () => [...PAY_FREQUENCIES], type: 'text' })
  frequency: PayFrequency;
}
