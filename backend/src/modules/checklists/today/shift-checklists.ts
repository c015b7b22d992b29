import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id, Schedule } from '@workforce/contracts';
import { followShift, isUntouched, shiftInterval } from '@workforce/domain';
import { Config } from '../../../config/config.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { InstanceBatch } from '../instances/instance.batch.ts';
import { planRow } from '../instances/instance.record.ts';
import { InstanceStore } from '../instances/instance.store.ts';
import { TodayQueries } from './today.queries.ts';
import { TodayService } from './today.service.ts';

/** Keeps checklists in step with the shifts they belong to (`decisions §5`), in the transaction that changes the shift. */
@Injectable()
export class ShiftChecklists implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly store: InstanceStore,
    private readonly batch: InstanceBatch,
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

  /** Of new shifts only those of today have checklists already. */
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
    const dueDate = shiftInterval(shift, this.config.timeZone).end.toISOString();
    const open = await this.store.lockOpen('schedule', scheduleId);
    const outcomes = Map.groupBy(open, (instance) => followShift(instance, changed, day));
    const behind = (outcomes.get('follow') ?? []).filter(
      (instance) => instance.date !== shift.date || instance.dueDate !== dueDate,
    );
    await this.batch.replan(
      behind.map((instance) => planRow({ ...instance, date: shift.date, dueDate })),
      this.clock.now(),
    );
    await this.batch.remove((outcomes.get('go') ?? []).map(({ id }) => id));
  }

  /** The lock waits for those who are creating checklists of this shift, and makes later ones find it gone. */
  private async deleted(scheduleId: Id): Promise<void> {
    await this.queries.lockShift(scheduleId);
    const open = await this.store.lockOpen('schedule', scheduleId);
    await this.batch.remove(open.filter(isUntouched).map(({ id }) => id));
  }
}
