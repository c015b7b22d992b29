import type {
  DeleteTimeEntryRequest,
  ExportFormat,
  Id,
  Instant,
  TimeEntry,
  TimeEntryFilter,
  UpdateTimeEntryRequest,
} from '@workforce/contracts';
import type { ClockAction } from '@workforce/domain';
import type { Dispatch } from '../store/store.ts';
import { api } from './api.ts';
import { apiUrl } from './base-query.ts';
import { openOf } from './entry-changes.ts';
import { noteClockAction, readBetweenClockActions } from './clock-turns.ts';
import { CURSOR_PAGES } from './cursor-pages.ts';

/** How often the current entry is read, in ms; always stale, and read again on window focus (§9). */
export const CURRENT_ENTRY_POLLING = {
  pollingInterval: 5_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const;

/** The list is read every 60 s and stale after 30 s (§9). */
export const ENTRY_LIST_POLLING = { pollingInterval: 60_000, refetchOnMountOrArgChange: 30 } as const;

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

/** What narrows the list of entries; pages are the query's own business. */
export type TimeEntryView = Omit<TimeEntryFilter, 'limit' | 'cursor'>;

/** A part of the list and where the next one begins; null at the end. */
export interface TimeEntryPage {
  entries: TimeEntry[];
  nextCursor: string | null;
}

/** How many entries are read at a time. */
const PAGE = 60;

/** Address of the download with the given filter, for `downloadFile` (`decisions §7`). */
export const timeEntriesExportUrl = (filter: TimeEntryView, format: ExportFormat): string =>
  apiUrl('/time-entries/export', { ...filter, format });

/** The time clock and what it has recorded (§7 Time). */
export const timeEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of entries, the latest first; employees get their own, managers and admins everyone's. */
    timeEntries: build.query<TimeEntry[], TimeEntryFilter | void>({
      query: (filter) => ({ url: '/time-entries', params: { ...filter } }),
      providesTags: ['TimeEntry'],
    }),
    /** The same page by page. */
    timeEntryPages: build.infiniteQuery<TimeEntryPage, TimeEntryView, string | null>({
      infiniteQueryOptions: CURSOR_PAGES,
      query: ({ queryArg, pageParam: cursor }) => ({
        url: '/time-entries',
        params: { ...queryArg, limit: PAGE, cursor },
      }),
      transformResponse: (entries: TimeEntry[], meta) => ({ entries, nextCursor: meta?.nextCursor ?? null }),
      providesTags: ['TimeEntry'],
    }),
    /** The person's open entry, null without one. */
    currentTimeEntry: build.query<TimeEntry | null, void>({
      queryFn: async (_, _queryApi, _extra, send) => {
        const { data, error } = await readBetweenClockActions(() => send({ url: '/time-entries/current' }));
        return error ? { error } : { data: data as TimeEntry | null };
      },
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
      async onQueryStarted(_command, { dispatch, queryFulfilled }) {
        noteClockAction(queryFulfilled);
        const entry = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (entry !== null) dispatch(showEntry(entry));
      },
      invalidatesTags: ['TimeEntry', 'TimeAudit', 'Schedule'],
    }),
    updateTimeEntry: build.mutation<TimeEntry, UpdateTimeEntryRequest & { id: Id }>({
      query: ({ id, ...body }) => ({ url: `/time-entries/${id}`, method: 'PUT', body }),
      invalidatesTags: ['TimeEntry', 'TimeAudit'],
    }),
    deleteTimeEntry: build.mutation<null, DeleteTimeEntryRequest & { id: Id }>({
      query: ({ id, ...body }) => ({ url: `/time-entries/${id}`, method: 'DELETE', body }),
      invalidatesTags: ['TimeEntry', 'TimeAudit'],
    }),
  }),
});

/** Shows the server's answer to a press of the time clock. */
export const showEntry =
  (entry: TimeEntry) =>
  (dispatch: Dispatch): void =>
    void dispatch(timeEntriesApi.util.updateQueryData('currentTimeEntry', undefined, () => openOf(entry)));

export const {
  useTimeEntriesQuery,
  useTimeEntryPagesInfiniteQuery,
  useCurrentTimeEntryQuery,
  useClockMutation,
  useUpdateTimeEntryMutation,
  useDeleteTimeEntryMutation,
} = timeEntriesApi;
