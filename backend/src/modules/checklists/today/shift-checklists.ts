import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id } from '@workforce/contracts';
import { followShift, isUntouched, shiftInterval, today } from '@workforce/domain';
import { Clock } from '../../../platform/clock/clock.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import type { ChecklistInstance } from '../instances/instance.entity.ts';
import { InstanceStore } from '../instances/instance.store.ts';
import { TodayQueries } from './today.queries.ts';
import { TodayService } from './today.service.ts';

/** Synchronises checklists with their shifts (`decisions §5`), in the transaction that changes the shift. */
@Injectable()
export class ShiftChecklists implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
    private readonly store: InstanceStore,
    private readonly queries: TodayQueries,
    private readonly todayService: TodayService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('schedule.planned', (event) => this.planned(event));
    this.events.onWithin('schedule.changed', ({ after }) => this.changed(after.id));
    this.events.onWithin('schedule.deleted', ({ shift }) => this.removeUntouched([shift.id]));
    this.events.onWithin('schedule.uncovered', ({ scheduleIds }) => this.removeUntouched(scheduleIds));
  }

  /** Of new shifts only today's have checklists already. */
  private async planned({ shifts, timeZone }: DomainEvents['schedule.planned']): Promise<void> {
    const day = today(this.clock.now(), timeZone);
    for (const { id } of shifts.filter(({ date }) => date === day)) {
      const shift = await this.queries.shift(id);
      if (shift) await this.todayService.createForShift(shift);
    }
  }

  private async changed(scheduleId: Id): Promise<void> {
    const shift = await this.queries.shift(scheduleId);
    if (!shift) return;
    const day = today(this.clock.now(), shift.timeZone);
    if (shift.date === day) await this.todayService.createForShift(shift);

    const changed = { ...shift, isCancelled: shift.status === 'cancelled' };
    const dueDate = shiftInterval(shift, shift.timeZone).end;
    const open = await this.store.lockOpen({ scheduleId });
    const foreign = await this.queries.templatesNotFor(
      shift.siteId,
      open.flatMap(({ site, template }) => (template && site.id !== shift.siteId ? [template.id] : [])),
    );
    for (const instance of open) {
      const isForSite = !foreign.has(instance.template?.id ?? '');
      const outcome = followShift({ ...instance.state(), isForSite }, changed, day);
      if (outcome === 'go') this.em.remove(instance);
      if (outcome === 'follow') this.follow(instance, { date: shift.date, dueDate, siteId: shift.siteId });
    }
    await this.em.flush();
  }

  private follow(
    instance: ChecklistInstance,
    { date, dueDate, siteId }: { date: Day; dueDate: Date; siteId: Id },
  ): void {
    const isSameTime = instance.date === date && instance.dueDate.getTime() === dueDate.getTime();
    if (isSameTime && instance.site.id === siteId) return;
    this.em.assign(instance, { date, dueDate, site: siteId, updatedAt: this.clock.now() });
  }

  /** The lock waits for concurrent creations of these shifts' checklists; later ones find the shifts deleted, or without a person. */
  private async removeUntouched(scheduleIds: Id[]): Promise<void> {
    await this.queries.lockShifts(scheduleIds);
    const open = await this.store.lockOpen({ scheduleId: { $in: scheduleIds } });
    await this.em.remove(open.filter((instance) => isUntouched(instance.state()))).flush();
  }
}
