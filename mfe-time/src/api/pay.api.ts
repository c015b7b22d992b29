import type {
  Adjustment,
  AdjustmentFilter,
  CreatePayPeriodsRequest,
  Id,
  PayExport,
  PayExportFormat,
  PayPeriod,
  PaySettingChange,
  PaySettings,
  Timesheet,
  TimesheetFilter,
  TimesheetPay,
} from '@workforce/contracts';
import { api, apiUrl, listOf, type AtChosenSites } from '@workforce/web-core';

/** Filter of the timesheets, without paging. */
export type TimesheetView = AtChosenSites<'timesheet.approve', Omit<TimesheetFilter, 'limit' | 'cursor'>>;

type Reasoned<How extends string> = { id: Id; how: How; reason: string };
export type TimesheetAnswer = { id: Id; how: 'submit' | 'approve' } | Reasoned<'reject' | 'reopen'>;
export type PeriodAnswer = { id: Id; how: 'lock' } | Reasoned<'reopen'>;

/** URL of an exported file, for `downloadFile`. */
export const payExportUrl = (periodId: Id, format: PayExportFormat): string =>
  apiUrl(`/pay-periods/${periodId}/exports/${format}`);

/** Pay periods, timesheets and what they pay (`pay §§2–3`). All of it follows from time entries. */
export const payApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, page by page. */
    payPeriodPages: build.infiniteQuery(
      listOf<PayPeriod, AtChosenSites<'pay-period.read'>>('/pay-periods', { tags: ['TimeEntry'] }),
    ),
    /** Whether there are timesheets for the user to see, or, for those who see periods, any period. */
    hasPay: build.query<boolean, { seesPeriods: boolean }>({
      query: ({ seesPeriods }) => ({
        url: seesPeriods ? '/pay-periods' : '/timesheets',
        params: { limit: 1 },
      }),
      transformResponse: (rows: unknown[]) => rows.length > 0,
      providesTags: ['TimeEntry'],
    }),
    createPayPeriods: build.mutation<PayPeriod[], CreatePayPeriodsRequest>({
      query: (body) => ({ url: '/pay-periods', method: 'POST', body }),
      invalidatesTags: ['TimeEntry'],
    }),
    /** Invalidates after a refusal too: another admin may have been faster. */
    answerPeriod: build.mutation<PayPeriod, PeriodAnswer>({
      query: ({ id, how, ...body }) => ({ url: `/pay-periods/${id}/${how}`, method: 'POST', body }),
      invalidatesTags: ['TimeEntry'],
    }),
    exportPeriod: build.mutation<PayExport, { id: Id; format: PayExportFormat }>({
      query: ({ id, format }) => ({ url: `/pay-periods/${id}/export`, method: 'POST', body: { format } }),
      invalidatesTags: ['TimeEntry'],
    }),
    /** Of one period by name, otherwise the newest period first; employees get their own. */
    timesheetPages: build.infiniteQuery(listOf<Timesheet, TimesheetView>('/timesheets', { tags: ['TimeEntry'] })),
    /** Invalidates after a refusal too: it may be answered, or blocked, by now. */
    answerTimesheet: build.mutation<Timesheet, TimesheetAnswer>({
      query: ({ id, how, ...body }) => ({ url: `/timesheets/${id}/${how}`, method: 'POST', body }),
      invalidatesTags: ['TimeEntry', 'Notification'],
    }),
    timesheetPay: build.query<TimesheetPay, Id>({
      query: (id) => ({ url: `/timesheets/${id}/pay` }),
      providesTags: ['TimeEntry'],
    }),
    adjustments: build.query<Adjustment[], AtChosenSites<'timesheet.approve', AdjustmentFilter>>({
      query: (filter) => ({ url: '/adjustments', params: { ...filter } }),
      providesTags: ['TimeEntry'],
    }),
    paySettings: build.query<PaySettings, void>({
      query: () => ({ url: '/pay-settings' }),
      providesTags: ['TimeEntry'],
    }),
    updatePaySettings: build.mutation<PaySettings, readonly PaySettingChange[]>({
      query: (changes) => ({ url: '/pay-settings', method: 'PUT', body: { changes } }),
      invalidatesTags: ['TimeEntry'],
    }),
  }),
});

export const {
  useHasPayQuery,
  usePayPeriodPagesInfiniteQuery,
  useCreatePayPeriodsMutation,
  useAnswerPeriodMutation,
  useExportPeriodMutation,
  useTimesheetPagesInfiniteQuery,
  useAnswerTimesheetMutation,
  useTimesheetPayQuery,
  useAdjustmentsQuery,
  usePaySettingsQuery,
  useUpdatePaySettingsMutation,
} = payApi;
