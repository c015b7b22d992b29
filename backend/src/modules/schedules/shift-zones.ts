import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { shiftInterval } from '@workforce/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { translateError } from '../../platform/errors/translate-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { ScheduleStore } from './schedule.store.ts';

const OVERLAP =
  'In this zone some planned shifts would overlap shifts of the same people at other sites. Change those shifts first.';

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
    await this.store.setIntervals(moved, now).catch((error: unknown) => {
      if (translateError(error)?.code !== 'SHIFT_OVERLAP') throw error;
      throw new DomainError('SHIFT_OVERLAP', { message: OVERLAP, cause: error });
    });
  }
}
