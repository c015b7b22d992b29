import { Migration } from '@mikro-orm/migrations';

export class ShiftsComeAndGo extends Migration {
  override name = '2026-11-20-shifts-come-and-go';

  override up(): void {
    // A checklist that was begun stays that of its shift when the shift is deleted: `set null` made it clash with the one a
    // person without a shift has that day.
    this.addSql(`alter table "checklist_instances" drop constraint "checklist_instances_schedule_id_foreign";`);

    // Lists run by day, of one person or of all.
    this.addSql(`drop index "checklist_instances_by_employee";`);
    this.addSql(
      `create index "checklist_instances_by_employee" on "checklist_instances" ("employee_id", "date", "id");`,
    );
    this.addSql(`create index "checklist_instances_by_date" on "checklist_instances" ("date", "id");`);
  }
}
