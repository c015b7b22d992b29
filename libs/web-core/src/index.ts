export {
  dayParam,
  enumParam,
  idParam,
  idsParam,
  readSearch,
  textParam,
  type SearchValues,
} from './address/search-params.ts';
export { useHashTarget } from './address/use-hash-target.ts';
export { useSearchState, type TextField } from './address/use-search-state.ts';
export * from './api/api-error.ts';
export { api, type Tag } from './api/api.ts';
export { apiUrl } from './api/base-query.ts';
export { messagesArrived, readMarkMoved } from './api/chat-arrivals.ts';
export * from './api/chat.api.ts';
export * from './api/checklists.api.ts';
export * from './api/config.api.ts';
export { useIsDeviceOffline, useIsOffline, watchConnection } from './offline/connection.ts';
export * from './api/dashboards.api.ts';
export { listOf, rowsOf } from './api/list-of.ts';
export { downloadFile } from './api/download.ts';
export { useExport } from './exports/use-export.ts';
export { readInstance } from './rows/instance-reading.ts';
export { appliesRows, rowsArrived } from './rows/server-row.ts';
export { notificationArrived } from './api/notification-arrivals.ts';
export * from './api/labour.api.ts';
export * from './api/notifications.api.ts';
export * from './api/save-outcome.ts';
export * from './api/schedules.api.ts';
export * from './api/session.api.ts';
export * from './api/time-entries.api.ts';
export * from './api/time-off.api.ts';
export { useUnitsQuery } from './api/units.api.ts';
export { useLazyUserQuery, usePeoplePagesInfiniteQuery, usePeopleSummaryQuery, useUserQuery } from './api/users.api.ts';
export { usePersonChoices } from './people/use-person-choices.ts';
export { useNow, useServerNow } from './state/use-now.ts';
export { useDraft } from './drafts/use-draft.ts';
export { latestIn, useEdited } from './editing/use-edited.ts';
export { onArrival } from './events/arrivals.ts';
export { useTemplateUpdatedEvent } from './realtime/template-updated.ts';
export { formatsFor, type Formats } from './i18n/format.ts';
export { formatMoney } from './i18n/money.ts';
export { currentLanguage, defineTexts, type Catalogue, type Translate } from './i18n/i18n.ts';
export { Preloads } from './preload/preloads.ts';
export { prepareDeviceDatabase, type SavedProgress } from './device/device-database.ts';
export { describeOutcome } from './offline/outbox/outcome-text.ts';
export type { Outcome } from './offline/outbox/delivery.ts';
export { type OutboxKind } from './offline/outbox/outbox-kind.ts';
export type { OutboxEntry, Refusal } from './device/outbox-entry.ts';
export type { Outbox } from './offline/outbox/outbox.ts';
export { clearDevice } from './offline/outbox/outboxes.ts';
export { useOutbox, useOutboxKinds, useUnsent, useUnsentOf, type Unsent } from './offline/outbox/use-outbox.ts';
export {
  dropProgress,
  readProgress,
  saveProgress,
  useAllSavedProgress,
  useSavedProgress,
} from './offline/task-progress.ts';
export { checklistUpdateKind } from './outbox-kinds/checklist-update.kind.ts';
export { clockKind } from './outbox-kinds/clock.kind.ts';
export { messageKind, type MessageCommand } from './outbox-kinds/message.kind.ts';
export { photoKind } from './outbox-kinds/photo.kind.ts';
export {
  usePendingPhotos,
  type PendingPhoto,
  useOptimisticEntry,
  useUnsentPresses,
  useUnsentUpdates,
  type UnsentPress,
} from './outbox-kinds/unsent-work.ts';
export {
  chatGroupPath,
  checklistDetailsPath,
  notificationSettingsPath,
  employeeDetailsPath,
  paths,
  timeOffRequestPath,
  type AppPath,
} from './paths.ts';
export { useListLayout } from './preferences/list-layout.ts';
export { connectRealtime } from './realtime/connect-realtime.ts';
export { useRealtimeStatus } from './realtime/use-realtime-status.ts';
export { RemoteBoundary } from './remotes/remote-boundary.tsx';
export { type SiteClock, useClockIn, useFormats, useFormatsOf, useSiteClock, useZoneOf } from './sites/formats.ts';
export { useTodaysShifts } from './sites/use-todays-shifts.ts';
export { SITES_READ_WHOLE, useAreManySites, useChoosableSites, useShownSites } from './sites/use-shown-sites.ts';
export { useChosenSites } from './sites/use-chosen-sites.ts';
export { usePagedRows } from './api/use-paged-rows.ts';
export { useSiteChoice } from './sites/use-site-choice.ts';
export { ALL_SITES, choosableSites, chosenSites, initialChoice, type AtChosenSites } from './session/site-choice.ts';
export { ShiftPlace } from './sites/shift-place.tsx';
export { SiteMark, UnitMark, useSiteLabel } from './sites/site-mark.tsx';
export { followOtherTabs } from './sign-in/other-tabs.ts';
export { Revocations } from './session/revocations.ts';
export { sessionEnded, sessionUnreachable, userKnown } from './session/session.slice.ts';
export { openSession } from './sign-in/open-session.ts';
export { takeProviderAnswer } from './sign-in/provider-answer.ts';
export { startProviderSignIn } from './sign-in/provider-session.ts';
export {
  checkIdentity,
  resumeSession,
  signIn,
  signInAtProvider,
  signOut,
  signOutEverywhere,
  takeSession,
} from './sign-in/session.ts';
export { knownUser } from './session/known-user.ts';
export { readToken, TOKEN_KEY } from './session/token.ts';
export {
  useCan,
  useCanInUnit,
  useProviderKey,
  useSession,
  useUser,
  useUsesLabourRules,
  useUsesPay,
} from './state/use-session.ts';
export { useAppDispatch, useAppStore } from './state/hooks.ts';
export type { Dispatch, RootState, Store } from './state/state.ts';
export { createStore, followFocus } from './store/store.ts';
