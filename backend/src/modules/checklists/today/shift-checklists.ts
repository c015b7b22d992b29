import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, Schedule } from '@workforce/contracts';
import { followShift, isUntouched, shiftInterval } from '@workforce/domain';
import { Config } from '../../../config/config.ts';
import { Clock } from '../../../platform/clock/clock.ts';
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
    private readonly today: TodayService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('schedule.planned', ({ shifts }) => this.planned(shifts));
    this.events.onWithin('schedule.changed', ({ after }) => this.changed(after.id));
    this.events.onWithin('schedule.deleted', ({ shift }) => this.deleted(shift.id));
  }

  /** Of new shifts only today's have checklists already. */
  private async planned(shifts: readonly Schedule[]): Promise<void> {
    const day = this.clock.today();
    for (const { id } of shifts.filter(({ date }) => date === day)) {
      const shift = await this.queries.shift(id);
      if (shift) await this.today.createForShift(shift);
    }
  }

  private async changed(scheduleId: Id): Promise<void> {
    const shift = await this.queries.shift(scheduleId);
    if (!shift) return;
    const day = this.clock.today();
    if (shift.date === day) await this.today.createForShift(shift);

    const changed = { ...shift, isCancelled: shift.status === 'cancelled' };
    const dueDate = shiftInterval(shift, this.config.timeZone).end;
    for (const instance of await this.store.lockOpen({ scheduleId })) {
      const outcome = followShift(instance.state(), changed, day);
      if (outcome === 'go') this.em.remove(instance);
      if (outcome === 'follow') this.follow(instance, { date: shift.date, dueDate });
    }
    await this.em.flush();
  }

  private follow(instance: ChecklistInstance, plan: { date: Day; dueDate: Date }): void {
    if (instance.date === plan.date && instance.dueDate.getTime() === plan.dueDate.getTime()) return;
    this.em.assign(instance, { ...plan, updatedAt: this.clock.now() });
  }

  /** The lock waits for concurrent creations of this shift's checklists; later ones find it deleted. */
  private async deleted(scheduleId: Id): Promise<void> {
    await this.queries.lockShift(scheduleId);
    const open = await this.store.lockOpen({ scheduleId });
    await this.em.remove(open.filter((instance) => isUntouched(instance.state()))).flush();
  }
}
