import { ConcurrentIndexes } from '../concurrent-indexes.ts';

/**
 * A payroll number is one person's, whatever its case. Whose it is of several isn't known, so all keep it, one of them in the index, and exports
 * ask for others.
 */
export class UniquePayrollNumbers extends ConcurrentIndexes {
  override name = '2026-11-26-1537-unique-payroll-numbers';

  protected override readonly indexes = [
    {
      name: 'pay_mappings_number_unique',
      on: `on "pay_mappings" (casefolded(value)) where kind = 'number' and not is_shared`,
      isUnique: true,
    },
  ];

  override async up(): Promise<void> {
    await this.execute(
      `update pay_mappings set is_shared = true where kind = 'number' and key in (
        select key from (select key, row_number() over (partition by casefolded(value) order by key) as place
          from pay_mappings where kind = 'number') n where place > 1)`,
    );
    await super.up();
  }
}
