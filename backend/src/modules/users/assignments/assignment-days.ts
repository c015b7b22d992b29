import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { EVERY_QUARTER_HOUR, Jobs } from '../../../platform/maintenance/jobs.ts';
import { daysAgo } from '../../../platform/maintenance/purge-by-age.ts';
import { Assignments } from '../assignments.ts';
import { UserLock } from '../user-lock.ts';
import { AssignmentQueries } from './assignment.queries.ts';

/** Applies assignments that began or ended by their day: access follows them by itself, but not people's rows and connections. */
@Injectable()
export class AssignmentDays implements OnModuleInit {
  /** When this node last ran the job. The first run looks a day back: another connection too many does no harm. */
  private lastRun: Date | undefined;

  constructor(
    private readonly queries: AssignmentQueries,
    private readonly assignments: Assignments,
    private readonly lock: UserLock,
    private readonly transactions: Transactions,
    private readonly events: EventBus,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('assignment-days', EVERY_QUARTER_HOUR, () => this.apply());
  }

  async apply(): Promise<void> {
    const now = this.clock.now();
    const outdated = await this.queries.outdated();
    for (const id of outdated) await this.update(id);
    const changed = await this.queries.changedSince(this.lastRun ?? daysAgo(this.clock, 1));
    const userIds = [...new Set([...outdated, ...changed])];
    if (userIds.length > 0) await this.transactions.run(() => this.events.publish('places.changed', { userIds }));
    this.lastRun = now;
  }

  private update(id: Id): Promise<void> {
    return this.transactions.run(async (em) => {
      await this.assignments.follow(em, await this.lock.take(em, id, { mayEndAdmin: false }));
    });
  }
}
