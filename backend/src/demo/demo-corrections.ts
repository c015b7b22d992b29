import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, EndedBreak, Id, Minutes, TimeEntry } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { TimeCorrectionsService } from '../modules/time/corrections/time-corrections.service.ts';
import { EntryReviewsService } from '../modules/time/reviews/entry-reviews.service.ts';
import { TimeEntryEditsService } from '../modules/time/time-entry-edits.service.ts';
import { TimeEntryQueries } from '../modules/time/time-entry.queries.ts';
import { ownRows } from '../platform/access/reach.ts';
import { Clock } from '../platform/clock/clock.ts';
import { managerOf, personOf, type Staff, type StaffMember } from './staff.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How many minutes later a person clocked out, and why. */
interface Later {
  minutes: Minutes;
  reason: string;
}

/** Seeds corrections that people ask for, and an edit that its person disputes. */
@Injectable()
export class DemoCorrections {
  constructor(
    private readonly em: EntityManager,
    private readonly entries: TimeEntryQueries,
    private readonly corrections: TimeCorrectionsService,
    private readonly edits: TimeEntryEditsService,
    private readonly reviews: EntryReviewsService,
    private readonly clock: Clock,
  ) {}

  /** The person asks for a correction of the day's entry, and the manager accepts it. */
  async accepted(
    staff: Staff,
    username: string,
    { date, requestedAt, decidedAt, ...later }: Later & { date: Day; requestedAt: Date; decidedAt: Date },
  ): Promise<void> {
    const person = personOf(staff, username);
    const id = await this.clock.at(requestedAt, () => this.ask(person, { to: date }, later));
    await this.clock.at(decidedAt, () => this.corrections.accept(managerOf(staff), id, {}));
  }

  /** The person asks for a correction of their last entry before the day. */
  async waiting(staff: Staff, username: string, { before, ...later }: Later & { before: Day }): Promise<void> {
    await this.ask(personOf(staff, username), { to: addDays(before, -1) }, later);
  }

  /** The manager moves the clock-out of the person's last entry before the day, and the person disputes it. */
  async disputed(
    staff: Staff,
    username: string,
    edit: { before: Day; minutes: Minutes; editReason: string; disputeReason: string },
  ): Promise<void> {
    const person = personOf(staff, username);
    const { id, clockOut } = await this.lastEntry(person, { to: addDays(edit.before, -1) });
    const { minutes, editReason, disputeReason } = edit;
    const clockOutTime = new Date(clockOut + minutes * MINUTE_MS).toISOString();
    await this.clock.at(new Date(clockOut + 2 * HOUR_MS), () =>
      this.edits.edit(managerOf(staff), id, { clockOutTime, editReason }),
    );
    const reviews = await this.em.execute<{ id: Id }[]>('select id from time_entry_reviews where time_entry_id = ?', [
      id,
    ]);
    for (const review of reviews)
      await this.clock.at(new Date(clockOut + 3 * HOUR_MS), () =>
        this.reviews.dispute(person, review.id, disputeReason),
      );
  }

  private async ask(person: StaffMember, days: { to: Day }, { minutes, reason }: Later): Promise<Id> {
    const { id, date, clockInTime, clockOut, breaks } = await this.lastEntry(person, days);
    const correction = await this.corrections.request(person, {
      timeEntryId: id,
      date,
      clockInTime,
      reason,
      clockOutTime: new Date(clockOut + minutes * MINUTE_MS).toISOString(),
      breaks: breaks.filter((each): each is EndedBreak => each.end !== null),
    });
    return correction.id;
  }

  /** The person's last entry up to the day that has ended. @throws Error when there is none */
  private async lastEntry(person: StaffMember, { to }: { to: Day }): Promise<TimeEntry & { clockOut: number }> {
    const filter = { employeeId: person.id, from: addDays(to, -7), to, reach: ownRows(person) };
    const { rows } = await this.entries.list(filter, { limit: 2 });
    const entry = rows.find(({ clockOutTime }) => clockOutTime !== null);
    if (!entry?.clockOutTime) throw new Error(`${person.username} has no entry up to ${to}`);
    return { ...entry, clockOut: new Date(entry.clockOutTime).getTime() };
  }
}
