import { Initial } from './2026-11-20-initial.ts';
import { ShiftsComeAndGo } from './2026-11-20-shifts-come-and-go.ts';
import { TasksWaitingForReview } from './2026-11-20-tasks-waiting-for-review.ts';
import { AuditLinks } from './2026-11-21-audit-links.ts';
import { Chat } from './2026-11-21-chat.ts';
import { ReviewsOutliveReviewers } from './2026-11-21-reviews-outlive-reviewers.ts';
import { SealedPasswords } from './2026-11-21-sealed-passwords.ts';
import { Schedules } from './2026-11-21-schedules.ts';
import { TimeEntries } from './2026-11-21-time-entries.ts';
import { TimeOff } from './2026-11-21-time-off.ts';
import { UnfinishedChecklists } from './2026-11-21-unfinished-checklists.ts';
import { FileStoreIdentity } from './2026-11-22-file-store.ts';
import { FirstAdminLinks } from './2026-11-22-first-admin-links.ts';
import { SessionUse } from './2026-11-22-session-use.ts';
import { NotificationTexts } from './2026-11-22-notification-texts.ts';
import { ProvableLogs } from './2026-11-22-provable-logs.ts';
import { MessageKeys } from './2026-11-23-message-keys.ts';
import { Sites } from './2026-11-23-sites.ts';
import { OrderedListsOfSites } from './2026-11-23-ordered-lists-of-sites.ts';
import { SiteLists } from './2026-11-23-site-lists.ts';
import { TimeCorrections } from './2026-11-23-time-corrections.ts';
import { TodayRuns } from './2026-11-23-today-runs.ts';
import { NotificationPreferences } from './2026-11-23-notification-preferences.ts';
import { Pay } from './2026-11-23-pay.ts';
import { PeopleSearch } from './2026-11-23-people-search.ts';
import { Exports } from './2026-11-23-exports.ts';
import { GroupMemberCounts } from './2026-11-23-group-member-counts.ts';
import { FileSweeps } from './2026-11-23-file-sweeps.ts';
import { KeyChecks } from './2026-11-23-key-checks.ts';
import { SortedLists } from './2026-11-23-sorted-lists.ts';
import { LabourRules } from './2026-11-23-labour-rules.ts';
import { AuditLogByEntry } from './2026-11-24-audit-log-by-entry.ts';
import { Partitions } from './2026-11-24-partitions.ts';
import { NotificationsCut } from './2026-11-24-notifications-cut.ts';
import { NotificationsCutChecked } from './2026-11-24-notifications-cut-checked.ts';
import { NotificationsPartitioned } from './2026-11-24-notifications-partitioned.ts';
import { ProviderIdentities } from './2026-11-24-provider-identities.ts';
import { Provisioning } from './2026-11-24-provisioning.ts';
import { SecondFactors } from './2026-11-24-second-factors.ts';
import { ProviderLogoutsNamed } from './2026-11-25-provider-logouts.ts';
import { SecurityLogByActor } from './2026-11-26-security-log-by-actor.ts';
import { SecurityLogFilePosition } from './2026-11-26-security-log-file.ts';
import { PersonalTokens } from './2026-11-27-personal-tokens.ts';
import { Webhooks } from './2026-11-27-webhooks.ts';
import { WebhookLanes } from './2026-11-28-webhook-lanes.ts';
import { Erasures } from './2026-11-29-erasures.ts';
import { RetentionRulesOfPlaces } from './2026-11-30-retention-rules.ts';
import { RowsBySiteAndAge } from './2026-11-30-rows-by-site-and-age.ts';
import { ErasuresByKey } from './2026-12-02-erasures-by-key.ts';
import { UnassignedShifts } from './2026-12-03-unassigned-shifts.ts';
import { TimesheetDecisions } from './2026-12-04-timesheet-decisions.ts';
import { PeopleFoundAtOnce } from './2026-12-05-people-found-at-once.ts';
import { ApprovalsOfCutWeeks } from './2026-12-06-approvals-of-cut-weeks.ts';
import { RestConsents } from './2026-12-06-rest-consents.ts';
import { TextFunctions } from './2026-11-26-1430-text-functions.ts';
import { NamesInAnyScript } from './2026-11-26-1431-names-in-any-script.ts';
import { ErasedNames } from './2026-11-26-1440-erased-names.ts';
import { WithdrawnTimeOff } from './2026-11-26-1445-withdrawn-time-off.ts';
import { SharedPayrollNumbers } from './2026-11-26-1536-shared-payroll-numbers.ts';
import { SpellingsWithoutMarks } from './2026-11-26-1813-spellings-without-marks.ts';
import { UniquePayrollNumbers } from './2026-11-26-1537-unique-payroll-numbers.ts';

/** Every migration, oldest first. Forward only: a mistake is fixed by a later one. */
export const MIGRATIONS = [
  Initial,
  ShiftsComeAndGo,
  TasksWaitingForReview,
  TimeOff,
  ReviewsOutliveReviewers,
  SealedPasswords,
  Schedules,
  TimeEntries,
  Chat,
  AuditLinks,
  UnfinishedChecklists,
  FileStoreIdentity,
  FirstAdminLinks,
  SessionUse,
  ProvableLogs,
  NotificationTexts,
  SortedLists,
  MessageKeys,
  Sites,
  SiteLists,
  TodayRuns,
  OrderedListsOfSites,
  NotificationPreferences,
  PeopleSearch,
  Exports,
  GroupMemberCounts,
  FileSweeps,
  LabourRules,
  TimeCorrections,
  AuditLogByEntry,
  Partitions,
  NotificationsCut,
  NotificationsCutChecked,
  NotificationsPartitioned,
  Pay,
  KeyChecks,
  ProviderIdentities,
  Provisioning,
  SecondFactors,
  ProviderLogoutsNamed,
  SecurityLogByActor,
  SecurityLogFilePosition,
  PersonalTokens,
  Webhooks,
  WebhookLanes,
  Erasures,
  RetentionRulesOfPlaces,
  RowsBySiteAndAge,
  ErasuresByKey,
  UnassignedShifts,
  TimesheetDecisions,
  PeopleFoundAtOnce,
  ApprovalsOfCutWeeks,
  RestConsents,
  TextFunctions,
  NamesInAnyScript,
  ErasedNames,
  WithdrawnTimeOff,
  SharedPayrollNumbers,
  UniquePayrollNumbers,
  SpellingsWithoutMarks,
];
