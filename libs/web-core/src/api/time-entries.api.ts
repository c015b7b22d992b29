import type { Id, Instant, TimeEntry, TimeEntryFilter } from '@workforce/contracts';
import type { ClockAction } from '@workforce/domain';
import { appliesRows } from '../rows/server-row.ts';
import { api } from './api.ts';

/** One press of a button of the time clock, complete: it can be sent now, later, or again, and counts once. */
export interface ClockCommand {
  /** Also the last part of its address (§7). */
  action: ClockAction;
  /** Stays the same however often the command is sent (`decisions §2`). */
  idempotencyKey: string;
  /** Only of a command that could not be sent when it was given (`decisions §10`). */
  occurredAt?: Instant;
  /** Who pressed, when that was before. */
  actingUser?: Id;
  notes?: string | null;
}

/** The time clock and what it has recorded (§7 Time). */
export const timeEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of entries, the latest first; employees get their own, managers and admins everyone's. */
    timeEntries: build.query<TimeEntry[], TimeEntryFilter | void>({
      query: (filter) => ({ url: '/time-entries', params: { ...filter } }),
      providesTags: ['TimeEntry'],
    }),
    /** The person's open entry, null without one. */
    currentTimeEntry: build.query<TimeEntry | null, void>({
      query: () => ({ url: '/time-entries/current' }),
      providesTags: ['TimeEntry'],
    }),
    /** Clocks in or out, or starts or ends a break; answers with the entry as it then is. */
    clock: build.mutation<TimeEntry, ClockCommand>({
      query: ({ action, idempotencyKey, actingUser, ...body }) => ({
        url: `/time-entries/${action}`,
        method: 'POST',
        idempotencyKey,
        actingUser,
        body,
      }),
      // The server's state of an entry counts wherever it is shown.
      onQueryStarted: appliesRows((row: TimeEntry) => [{ type: 'time-entry', row }]),
      invalidatesTags: ['TimeEntry', 'TimeAudit', 'Schedule'],
    }),
  }),
});

export const { useTimeEntriesQuery, useCurrentTimeEntryQuery } = timeEntriesApi;
