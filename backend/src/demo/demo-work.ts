import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ChecklistInstance, ChecklistItem, Day, ItemUpdate, TaskStatus } from '@workforce/contracts';
import { startOfDay } from '@workforce/domain';
import { InstancesService } from '../modules/checklists/instances/instances.service.ts';
import { TodayService } from '../modules/checklists/today/today.service.ts';
import { NotificationEntity } from '../modules/notifications/notification.entity.ts';
import { Clock } from '../platform/clock/clock.ts';
import { DemoPhotos } from './demo-photos.ts';
import { managerOf, personOf, type Staff, type StaffMember, todayOf } from './staff.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Flags older than this have been reviewed. */
const REVIEWED_AFTER_MS = 36 * HOUR_MS;
/** Every n-th checklist is flagged, skipped, redone or deleted. */
const EVERY = { flag: 5, skip: 9, redo: 37, deletion: 53 };

/** Seeds work on checklists day by day, including flags, redos and deletions. */
@Injectable()
export class DemoWork {
  constructor(
    private readonly em: EntityManager,
    private readonly todayService: TodayService,
    private readonly instances: InstancesService,
    private readonly photos: DemoPhotos,
    private readonly clock: Clock,
  ) {}

  /** A past day: everyone scheduled completed their checklists, and managers' follow-up is in the past, too. */
  async pastDay(staff: Staff, day: Day): Promise<void> {
    const manager = managerOf(staff);
    const morning = startOfDay(day, staff.timeZone);
    const { instances } = await this.clock.at(morning, () => this.todayService.create(manager));
    const byId = new Map([...staff.people.values()].map((person) => [person.id, person]));
    // At midnight last night's shift is still running; its checklists belong to the day before.
    for (const instance of instances.filter(({ date }) => date === day)) {
      const employee = byId.get(instance.employeeId);
      if (employee) await this.workOff(staff, instance, employee);
    }
    await this.em.flush();
    await this.em.nativeUpdate(NotificationEntity, {}, { isRead: true });
  }

  /** Today so far: some checklists are completed, some in progress. */
  async today(staff: Staff): Promise<void> {
    const now = this.clock.now();
    const today = todayOf(staff, now);
    const began = new Date(Math.max(startOfDay(today, staff.timeZone).getTime(), now.getTime() - 2 * HOUR_MS));
    for (const [username, share] of staff.site.doneToday) {
      const employee = personOf(staff, username);
      const scheduled = await this.em.execute('select 1 from schedules where employee_id = ? and date = ?', [
        employee.id,
        today,
      ]);
      if (scheduled.length === 0) continue;
      const { instances } = await this.clock.at(began, () => this.todayService.create(employee));
      for (const instance of instances.filter(({ date }) => date === today)) {
        const tasks = instance.items.slice(0, Math.round(instance.items.length * share));
        const updates = tasks.map((task, index) => this.tick(staff, task, index, began, share === 1 && index === 0));
        await this.photos.take(instance, tasks, employee, staff.seeded.checklists);
        await this.instances.update(employee, instance.id, {
          items: updates,
          status: share === 1 ? 'completed' : 'in_progress',
        });
        staff.seeded.checklists += 1;
      }
    }
  }

  private async workOff(staff: Staff, instance: ChecklistInstance, employee: StaffMember): Promise<void> {
    const manager = managerOf(staff);
    const count = (staff.seeded.checklists += 1);
    const end = new Date(instance.dueDate).getTime();
    const began = new Date(end - 6 * HOUR_MS);
    if (count % EVERY.deletion === 0) {
      const reason = 'The animals were moved to the foster home, nothing left to do here';
      await this.clock.at(began, () => this.instances.delete(employee, instance.id, reason));
      return;
    }
    const done = await this.complete(staff, instance, employee, began);
    if (count % EVERY.redo === 0) {
      const reset = await this.clock.at(hoursAfter(began, 2), () => this.instances.redo(manager, instance.id));
      await this.complete(staff, reset, employee, hoursAfter(began, 3));
      return;
    }
    await this.reviewOld(done, manager);
  }

  private async complete(
    staff: Staff,
    instance: ChecklistInstance,
    employee: StaffMember,
    began: Date,
  ): Promise<ChecklistInstance> {
    const count = staff.seeded.checklists;
    const finished = new Date(began.getTime() + (instance.items.length * 11 + 4) * MINUTE_MS);
    return this.clock.at(finished, async () => {
      await this.photos.take(instance, instance.items, employee, count);
      const flagged = count % EVERY.flag === 0;
      const items = instance.items.map((task, index) => this.tick(staff, task, index, began, flagged && index === 1));
      return this.instances.update(employee, instance.id, {
        items,
        startedAt: began.toISOString(),
        status: 'completed',
      });
    });
  }

  private tick(
    { site, seeded: { checklists: count } }: Staff,
    task: ChecklistItem,
    index: number,
    began: Date,
    flag: boolean,
  ): ItemUpdate {
    const skip = !flag && index === 3 && count % EVERY.skip === 0;
    const status: TaskStatus = flag ? 'needs_attention' : skip ? 'not_completed' : 'completed';
    const note = flag
      ? site.flagNotes[count % site.flagNotes.length]
      : skip
        ? 'No time today, first thing tomorrow'
        : undefined;
    const completedAt = new Date(began.getTime() + (index + 1) * 11 * MINUTE_MS).toISOString();
    return { id: task.id, status, notes: note ?? null, completedAt };
  }

  private async reviewOld(instance: ChecklistInstance, manager: StaffMember): Promise<void> {
    const finished = new Date(instance.completedAt ?? instance.dueDate);
    if (this.clock.now().getTime() - finished.getTime() < REVIEWED_AFTER_MS) return;
    for (const item of instance.items) {
      if (item.status !== 'needs_attention') continue;
      await this.clock.at(hoursAfter(finished, 3), () => this.instances.review(manager, instance.id, item.id));
    }
  }
}

const hoursAfter = (instant: Date, hours: number) => new Date(instant.getTime() + hours * HOUR_MS);
