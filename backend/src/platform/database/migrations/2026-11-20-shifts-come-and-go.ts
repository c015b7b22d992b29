import { Migration } from '@mikro-orm/migrations';

export class ShiftsComeAndGo extends Migration {
  override name = '2026-11-20-shifts-come-and-go';

  override up(): void {
    // A started checklist keeps the id of its deleted shift: `set null` made it conflict with the day's checklist
    // without a shift.
    this.addSql(`alter table "checklist_instances" drop constraint "checklist_instances_schedule_id_foreign";`);

    // Lists are ordered by day, for one person or all.
    this.addSql(`drop index "checklist_instances_by_employee";`);
    this.addSql(
      `create index "checklist_instances_by_employee" on "checklist_instances" ("employee_id", "date", "id");`,
    );
    this.addSql(`create index "checklist_instances_by_date" on "checklist_instances" ("date", "id");`);
  }
}
