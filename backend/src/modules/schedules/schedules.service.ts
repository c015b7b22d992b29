import { Injectable } from '@nestjs/common';
import type { Day, WallTime } from '@workforce/contracts';
import { shiftInterval } from '@workforce/domain';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import type { JobFunction } from '../users/job-function.entity.ts';
import type { User } from '../users/user.entity.ts';
import { Schedule } from './schedule.entity.ts';

export interface NewShift {
  employee: User;
  jobFunction: JobFunction;
  date: Day;
  startTime: WallTime;
  endTime: WallTime;
}

/** Writes of shifts (`decisions §6`). */
@Injectable()
export class SchedulesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Plans a shift; its checklists of today follow in the same transaction.
   *
   * @throws DomainError SHIFT_OVERLAP when the person already has one at that time (the database says so)
   */
  create(shift: NewShift): Promise<Schedule> {
    return this.transactions.run(async (em) => {
      const { start, end } = shiftInterval(shift, this.config.timeZone);
      const schedule = new Schedule(this.clock.newId(), this.clock.now(), { ...shift, startsAt: start, endsAt: end });
      em.persist(schedule);
      await em.flush();
      await this.events.publish('schedule.saved', { scheduleId: schedule.id, date: schedule.date });
      return schedule;
    });
  }
}
