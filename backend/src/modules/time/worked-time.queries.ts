import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { PersonFactsQueries } from '../labour/findings/person-facts.queries.ts';
import type { ClockIns, WorkedEntry, WorkedTime } from '../labour/findings/worked-time.ts';
import { TIMES } from './time-entry.select.ts';
import type { Database } from '../database.ts';

/** Provides labour rules with time entries. */
@Injectable()
export class WorkedTimeQueries implements WorkedTime, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly facts: PersonFactsQueries,
  ) {}

  onModuleInit(): void {
    this.facts.useWorkedTime(this);
  }

  entriesOf(employeeIds: readonly Id[], clockIns: ClockIns): Promise<WorkedEntry[]> {
    return this.entries(clockIns)
      .select(TIMES)
      .where(sql<boolean>`e.employee_id = any(${employeeIds}::uuid[])`)
      .orderBy('e.clock_in_at')
      .orderBy('e.id')
      .execute();
  }

  peopleAt(siteIds: readonly Id[], clockIns: ClockIns, limit: number): Promise<{ siteId: Id; employeeId: Id }[]> {
    return this.entries(clockIns)
      .select(['e.site_id as siteId', 'e.employee_id as employeeId'])
      .distinct()
      .where(sql<boolean>`e.site_id = any(${siteIds}::uuid[])`)
      .limit(limit)
      .execute();
  }

  async sitesOf(employeeId: Id, clockIns: ClockIns): Promise<Id[]> {
    const rows = await this.entries(clockIns)
      .select('e.site_id as siteId')
      .distinct()
      .where('e.employee_id', '=', employeeId)
      .execute();
    return rows.map(({ siteId }) => siteId);
  }

  private entries({ from, until }: ClockIns) {
    return this.em
      .getKysely<Database>()
      .selectFrom('time_entries as e')
      .where('e.clock_in_at', '>=', from)
      .where('e.clock_in_at', '<', until);
  }
}
