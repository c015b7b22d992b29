import type { Id, Instant, TimeEntry, TimeEntryFilter } from '@workforce/contracts';
import type { ClockAction } from '@workforce/domain';
import { appliesRows } from '../rows/server-row.ts';
import type { AtChosenSites } from '../session/site-choice.ts';
import { api } from './api.ts';

/** A complete clock action: it can be sent now, later, or again, and counts once. */
export interface ClockCommand {
  /** Also the last segment of its URL (§7). */
  action: ClockAction;
  /** The same for every attempt (`decisions §2`). */
  idempotencyKey: string;
  /** Only for a deferred action (`decisions §10`). */
  occurredAt?: Instant;
  /** The author of a queued action. */
  actingUser?: Id;
  notes?: string | null;
}

/** The time clock and its entries (§7 Time). */
export const timeEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of entries, latest first; employees get their own, managers and admins everyone's. */
    timeEntries: build.query<TimeEntry[], AtChosenSites<'time-entry.read-all', TimeEntryFilter>>({
      query: (filter) => ({ url: '/time-entries', params: { ...filter } }),
      providesTags: ['TimeEntry', 'Offline'],
    }),
    /** The person's open entry, null without one. */
    currentTimeEntry: build.query<TimeEntry | null, void>({
      query: () => ({ url: '/time-entries/current' }),
      providesTags: ['TimeEntry', 'Offline'],
    }),
    /** Clocks in or out, or starts or ends a break; returns the entry afterwards. */
    clock: build.mutation<TimeEntry, ClockCommand>({
      query: ({ action, idempotencyKey, actingUser, ...body }) => ({
        url: `/time-entries/${action}`,
        method: 'POST',
        idempotencyKey,
        actingUser,
        body,
      }),
      // Applies the entry of the response to all cached copies.
      onQueryStarted: appliesRows((row: TimeEntry) => [{ type: 'time-entry', row }]),
      invalidatesTags: ['TimeEntry', 'TimeAudit', 'Schedule'],
    }),
  }),
});

export const { useTimeEntriesQuery, useLazyTimeEntriesQuery, useCurrentTimeEntryQuery } = timeEntriesApi;
