import type {
  AcceptTimeCorrectionRequest,
  CreateTimeCorrectionRequest,
  Id,
  TimeAuditEntry,
  TimeCorrection,
  TimeCorrectionFilter,
  TimeEntryReview,
  TimeEntryReviewFilter,
} from '@workforce/contracts';
import { api, listOf, type AtChosenSites } from '@workforce/web-core';

/** Filter of the corrections, without paging. */
export type CorrectionView = AtChosenSites<'time-correction.decide', Omit<TimeCorrectionFilter, 'limit' | 'cursor'>>;
/** Filter of the edits, without paging. */
export type ReviewView = AtChosenSites<'time-correction.decide', Omit<TimeEntryReviewFilter, 'limit' | 'cursor'>>;

type Reviewed = { id: Id; how: 'confirm' } | { id: Id; how: 'dispute' | 'resolve'; reason: string };
type Decided =
  | ({ id: Id; how: 'accept' } & AcceptTimeCorrectionRequest)
  | { id: Id; how: 'reject'; reason: string }
  | { id: Id; how: 'withdraw' };

/** Corrections that people ask for, and managers' edits that they answer (`pay §1`). */
export const timeCorrectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, page by page; employees get their own, managers and admins those of their sites. */
    correctionPages: build.infiniteQuery(
      listOf<TimeCorrection, CorrectionView>('/time-corrections', { tags: ['TimeEntry'] }),
    ),
    /** Newest first, page by page, like corrections. */
    reviewPages: build.infiniteQuery(
      listOf<TimeEntryReview, ReviewView>('/time-entry-reviews', { tags: ['TimeEntry'] }),
    ),
    /** Every change of an entry, newest first. */
    entryHistory: build.query<TimeAuditEntry[], Id>({
      query: (id) => ({ url: `/time-entries/${id}/history` }),
      providesTags: ['TimeEntry'],
    }),
    askForCorrection: build.mutation<TimeCorrection, CreateTimeCorrectionRequest>({
      query: (body) => ({ url: '/time-corrections', method: 'POST', body }),
      invalidatesTags: ['TimeEntry'],
    }),
    /** Invalidates after a refusal too: another manager may have decided. */
    decideCorrection: build.mutation<TimeCorrection, Decided>({
      query: ({ id, how, ...body }) => ({ url: `/time-corrections/${id}/${how}`, method: 'POST', body }),
      invalidatesTags: ['TimeEntry', 'TimeAudit', 'Notification'],
    }),
    answerReview: build.mutation<TimeEntryReview, Reviewed>({
      query: ({ id, how, ...body }) => ({ url: `/time-entry-reviews/${id}/${how}`, method: 'POST', body }),
      invalidatesTags: ['TimeEntry', 'Notification'],
    }),
  }),
});

export const {
  useCorrectionPagesInfiniteQuery,
  useReviewPagesInfiniteQuery,
  useEntryHistoryQuery,
  useAskForCorrectionMutation,
  useDecideCorrectionMutation,
  useAnswerReviewMutation,
} = timeCorrectionsApi;
