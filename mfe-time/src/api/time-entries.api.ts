import type {
  AddTimeEntryRequest,
  ChangedTimeEntry,
  DeleteTimeEntryRequest,
  EntryPayLock,
  ExportFormat,
  Id,
  TimeEntry,
  TimeEntryFilter,
  UpdateTimeEntryRequest,
} from '@workforce/contracts';
import { api, apiUrl, appliesRows, listOf, type AtChosenSites } from '@workforce/web-core';

interface PollingOptions {
  pollingInterval: number;
  skipPollingIfUnfocused?: boolean;
  refetchOnFocus?: boolean;
  refetchOnMountOrArgChange: number | boolean;
}

/** Polling of the current entry, in ms, while its screen is visible; always stale, refetched on window focus (§9). */
export const CURRENT_ENTRY_POLLING: PollingOptions = {
  pollingInterval: 5_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
};

/** The list is polled every 60 s (§9), without pushes, and stale after 30 s. */
export const ENTRY_LIST_POLLING: PollingOptions = {
  pollingInterval: 60_000,
  refetchOnMountOrArgChange: 30,
};

/** Filter of the entries, without paging. */
export type TimeEntryView = AtChosenSites<'time-entry.read-all', Omit<TimeEntryFilter, 'limit' | 'cursor'>>;

/** Address of the file of the filtered entries (`decisions §7`). */
export const timeEntriesExport = (filter: TimeEntryView, format: ExportFormat): string =>
  apiUrl('/time-entries/export', { ...filter, format });

/** Management of recorded time (§7 Time). */
export const timeEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Entries, newest first, page by page; employees get their own, managers and admins everyone's. */
    entryPages: build.infiniteQuery(
      listOf<TimeEntry, TimeEntryView>('/time-entries', { tags: ['TimeEntry', 'Offline'] }),
    ),
    addTimeEntry: build.mutation<TimeEntry, AddTimeEntryRequest>({
      query: (body) => ({ url: '/time-entries', method: 'POST', body }),
      invalidatesTags: ['TimeEntry', 'TimeAudit'],
    }),
    updateTimeEntry: build.mutation<ChangedTimeEntry, UpdateTimeEntryRequest & { id: Id }>({
      query: ({ id, ...body }) => ({ url: `/time-entries/${id}`, method: 'PUT', body }),
      // Applies the returned row to every cached query that contains it.
      onQueryStarted: appliesRows((row: TimeEntry) => [{ type: 'time-entry', row }]),
      invalidatesTags: ['TimeEntry', 'TimeAudit'],
    }),
    /** Whether a change would be paid later, and for what times the entry is paid. Asked by each dialog anew: of a deleted entry it is gone. */
    entryPayLock: build.query<EntryPayLock, Id>({
      query: (id) => ({ url: `/time-entries/${id}/pay-lock` }),
      keepUnusedDataFor: 0,
    }),
    /** Answers the entry where a locked pay period has paid it: it stays. */
    deleteTimeEntry: build.mutation<ChangedTimeEntry | null, DeleteTimeEntryRequest & { id: Id }>({
      query: ({ id, ...body }) => ({ url: `/time-entries/${id}`, method: 'DELETE', body }),
      invalidatesTags: ['TimeEntry', 'TimeAudit'],
    }),
  }),
});

export const {
  useEntryPagesInfiniteQuery,
  useAddTimeEntryMutation,
  useUpdateTimeEntryMutation,
  useEntryPayLockQuery,
  useDeleteTimeEntryMutation,
} = timeEntriesApi;
