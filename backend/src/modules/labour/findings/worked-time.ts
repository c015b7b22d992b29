import type { Id, TimeEntry } from '@workforce/contracts';

/** What labour rules look at of a time entry. */
export type WorkedEntry = Pick<
  TimeEntry,
  'id' | 'employeeId' | 'siteId' | 'clockInTime' | 'clockOutTime' | 'breaks' | 'breakCorrection'
>;

/** A span of clock-ins, without its end. */
export interface ClockIns {
  from: Date;
  until: Date;
}

/** The time entries that labour rules look at. The module that owns them implements it. */
export interface WorkedTime {
  /** The entries of these people by clock-in. */
  entriesOf(employeeIds: readonly Id[], clockIns: ClockIns): Promise<WorkedEntry[]>;
  /** Who has an entry at these sites, by site. At most `limit` rows. */
  peopleAt(siteIds: readonly Id[], clockIns: ClockIns, limit: number): Promise<{ siteId: Id; employeeId: Id }[]>;
  /** The sites of a person's entries. */
  sitesOf(employeeId: Id, clockIns: ClockIns): Promise<Id[]>;
}
