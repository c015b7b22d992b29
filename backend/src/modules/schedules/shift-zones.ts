import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { shiftInterval } from '@workforce/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { ScheduleStore } from './schedule.store.ts';

/** Keeps the wall times of planned shifts when their site gets another zone: their instants follow, in the same transaction. */
@Injectable()
export class ShiftZones implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly store: ScheduleStore,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('site.zone-changed', ({ siteId, timeZone }) => this.follow(siteId, timeZone));
  }

  private async follow(siteId: Id, timeZone: string): Promise<void> {
    const now = this.clock.now();
    const shifts = await this.store.lockPlanned(siteId, now);
    const moved = shifts.map((shift) => ({ id: shift.id, ...shiftInterval(shift, timeZone) }));
    await this.store.setIntervals(moved, now);
  }
}
