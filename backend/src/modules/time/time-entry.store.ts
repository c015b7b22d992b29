import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Break, Id } from '@workforce/contracts';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { EntryRecord } from './time-entry.presenter.ts';
import { selectEntries, selectOfSites } from './time-entry.select.ts';
import type { Database } from '../database.ts';

/** Loads and saves time entries inside a transaction; all writes go through it, because the time clock is a hot path (ADR 4). */
@Injectable()
export class TimeEntryStore {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The person's open entry, locked until the transaction ends; undefined if there is none. */
  async lockOpen(person: ActorRef): Promise<EntryRecord | undefined> {
    const row = await selectOfSites(this.db())
      .where('e.employee_id', '=', person.id)
      .where('e.clock_out_at', 'is', null)
      .forUpdate('e')
      .executeTakeFirst();
    return row && { ...row, employeeName: person.name };
  }

  /** The entry, locked until the transaction ends; undefined if there is none. */
  lock(id: Id): Promise<EntryRecord | undefined> {
    return selectEntries(this.db()).where('e.id', '=', id).forUpdate('e').executeTakeFirst();
  }

  /** The entry; undefined if there is none. */
  find(id: Id): Promise<EntryRecord | undefined> {
    return selectEntries(this.db()).where('e.id', '=', id).executeTakeFirst();
  }

  /** All entries of a person, oldest first, locked until the transaction ends. */
  lockAllOf(employeeId: Id): Promise<EntryRecord[]> {
    return selectEntries(this.db())
      .where('e.employee_id', '=', employeeId)
      .orderBy('e.clock_in_at')
      .orderBy('e.id')
      .forUpdate('e')
      .execute();
  }

  /** @throws DomainError ALREADY_CLOCKED_IN, TIME_ENTRY_OVERLAP (database constraints) */
  async insert(entry: EntryRecord): Promise<void> {
    const now = this.clock.now();
    const place = {
      id: entry.id,
      employee_id: entry.employeeId,
      site_id: entry.siteId,
      created_at: now,
      updated_at: now,
      managers_told_at: null,
    };
    await this.db()
      .insertInto('time_entries')
      .values({ ...columnsOf(entry), ...place })
      .execute();
  }

  /** @throws DomainError ALREADY_CLOCKED_IN, TIME_ENTRY_OVERLAP (database constraints) */
  async save(entry: EntryRecord): Promise<void> {
    await this.db()
      .updateTable('time_entries')
      .set({ ...columnsOf(entry), updated_at: this.clock.now() })
      .where('id', '=', entry.id)
      .execute();
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

const columnsOf = (entry: EntryRecord) => ({
  date: entry.date,
  clock_in_at: entry.clockInTime,
  clock_out_at: entry.clockOutTime,
  breaks: multirange(entry.breaks),
  break_correction: entry.breakCorrection,
  notes: entry.notes,
  edit_reason: entry.editReason,
  source: entry.source,
  version: entry.version,
});

/** Breaks as half-open ranges `[start,end)` in PostgreSQL's notation. */
export const multirange = (breaks: readonly Break[]): string =>
  `{${breaks.map(({ start, end }) => `[${start},${end ?? ''})`).join(',')}}`;
