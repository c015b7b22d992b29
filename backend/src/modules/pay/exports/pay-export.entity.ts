import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { PAY_EXPORT_FORMATS, type PayExportFormat } from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';
import { appendOnly } from '../../../platform/provable-log/log-checkpoint.entity.ts';
import { PayPeriodEntity } from '../periods/pay-period.entity.ts';

/** An exported file; the same bytes are downloaded each time (`pay §3`). */
@Entity({ tableName: 'pay_exports' })
@Trigger(appendOnly('the list of pay exports'))
@Unique({ name: 'pay_exports_one_per_format', properties: ['period', 'format'] })
export class PayExportEntity extends BaseEntity {
  @ManyToOne({ entity: () => PayPeriodEntity })
  period: PayPeriodEntity;

  @Enum({ items: () => [...PAY_EXPORT_FORMATS], type: 'text' })
  format: PayExportFormat;

  @Property({ type: 'text' })
  fileName: string;

  @Property({ type: 'text' })
  contentType: string;

  /** Hex. */
  @Property({ type: 'text' })
  sha256: string;

  @Property({ type: 'blob', columnType: 'bytea' })
  content: Buffer;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  /** A snapshot. */
  @Property({ type: 'text' })
  createdByName: string;
}

/** What a payroll system calls something of ours, by kind and key of `PaySettingChange`. */
@Entity({ tableName: 'pay_mappings' })
@Index({
  name: 'pay_mappings_number_unique',
  expression: `create unique index pay_mappings_number_unique on pay_mappings (casefolded(value)) where kind = 'number' and not is_shared`,
})
export class PayMappingEntity {
  @PrimaryKey({ type: 'text' })
  kind: 'field' | 'code' | 'number';

  @PrimaryKey({ type: 'text' })
  key: string;

  @Property({ type: 'text' })
  value: string;

  /** Of a number that another person had too before numbers were unique; exports ask for another one. */
  @Property({ type: 'boolean', default: false })
  isShared: boolean;
}
