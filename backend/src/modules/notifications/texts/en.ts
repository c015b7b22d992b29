import { formatDay, formatWallTime } from '@workforce/domain';
import type { NotificationParameters, NotifiedShift } from '../notification-kinds.ts';
import { type NotificationCatalogue, pluralsOf } from './catalogue.ts';

const plural = pluralsOf('en');

/** `Animal Care on Mar 08, 2026, 10:00 PM – 6:00 AM`. */
const shift = ({ jobFunctionName, date, startTime, endTime }: NotifiedShift): string =>
  `${jobFunctionName} on ${formatDay(date)}, ${formatWallTime(startTime)} – ${formatWallTime(endTime)}`;

/** `Mar 08, 2026 – Mar 10, 2026`, or the one day. */
const days = ({
  startDate,
  endDate,
}: Pick<NotificationParameters['time-off-requested'], 'startDate' | 'endDate'>): string =>
  startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} – ${formatDay(endDate)}`;

const flagged = (count: number): string =>
  count === 0 ? '' : ` ${count} ${plural(count, { one: 'needs', other: 'need' })} attention.`;

export const en: NotificationCatalogue = {
  'checklist-assigned': { title: 'New checklist', message: ({ templateName }) => `${templateName} is ready for you.` },
  'checklist-completed': {
    title: 'Checklist completed',
    message: ({ employeeName, templateName, needsAttention }) =>
      `${employeeName} completed ${templateName}.${flagged(needsAttention)}`,
  },
  'checklists-completed': {
    title: ({ count }) => plural(count, { one: 'Checklist completed', other: 'Checklists completed' }),
    message: ({ count, needsAttention }) =>
      `${count} ${plural(count, { one: 'checklist was', other: 'checklists were' })} completed.${flagged(needsAttention)}`,
  },
  'checklist-deleted': {
    title: 'Checklist deleted',
    message: ({ actorName, templateName, employeeName, reason }) =>
      `${actorName} deleted ${templateName} of ${employeeName}: ${reason}`,
  },
  'checklist-redo': {
    title: 'Checklist to redo',
    message: ({ actorName, templateName }) => `${actorName} sent ${templateName} back to you. Please do it again.`,
  },
  'shift-new': { title: 'New shift', message: (notified) => `You work ${shift(notified)}.` },
  'shifts-new': {
    title: ({ count }) => plural(count, { one: 'New shift', other: 'New shifts' }),
    message: ({ count }) => `You have ${count} new ${plural(count, { one: 'shift', other: 'shifts' })}.`,
  },
  'shift-changed': {
    title: 'Shift changed',
    message: ({ before, after }) => `${shift(before)} is now ${shift(after)}.`,
  },
  'shift-cancelled': { title: 'Shift cancelled', message: (notified) => `${shift(notified)} is cancelled.` },
  'shift-restored': { title: 'Shift takes place', message: (notified) => `${shift(notified)} takes place after all.` },
  'shift-removed': { title: 'Shift removed', message: (notified) => `${shift(notified)} is no longer yours.` },
  'shifts-uncovered': {
    title: ({ count }) => plural(count, { one: 'Shift without anyone', other: 'Shifts without anyone' }),
    message: ({ employeeName, count, ...planned }) =>
      `${employeeName} has left. ${count} ${plural(count, { one: 'shift needs', other: 'shifts need' })} somebody else: ${days(planned)}.`,
  },
  'messages-received': {
    title: ({ groupTitle }) => `New messages in ${groupTitle}`,
    message: ({ senderName, excerpt }) => `${senderName ?? 'Somebody'}: ${excerpt}`,
  },
  'time-off-requested': {
    title: 'Time-off request',
    message: ({ employeeName, ...request }) => `${employeeName} requests time off for ${days(request)}.`,
  },
  'time-off-withdrawn': {
    title: 'Time-off request withdrawn',
    message: ({ employeeName, ...request }) => `${employeeName} no longer needs time off for ${days(request)}.`,
  },
  'time-off-recorded': {
    title: 'Time off recorded',
    message: ({ actorName, ...recorded }) => `${actorName} recorded time off for you: ${days(recorded)}.`,
  },
  'time-off-reopened': {
    title: 'Time off pending again',
    message: ({ actorName, ...request }) =>
      `${actorName} took the decision on your time off for ${days(request)} back. It is pending again.`,
  },
  'time-off-approved': {
    title: 'Time off approved',
    message: ({ actorName, ...request }) => `${actorName} approved your time off for ${days(request)}.`,
  },
  'time-off-denied': {
    title: 'Time off denied',
    message: ({ actorName, ...request }) => `${actorName} denied your time off for ${days(request)}.`,
  },
  'time-entry-added': {
    title: 'Time entry added',
    message: ({ actorName, date, reason }) => `${actorName} added time for you on ${formatDay(date)}: ${reason}`,
  },
  'time-entry-edited': {
    title: 'Time entry edited',
    message: ({ actorName, date, reason, isPaidLater }) =>
      isPaidLater
        ? `${actorName} corrected your time of ${formatDay(date)}, which was paid already. The next pay period pays the difference: ${reason}`
        : `${actorName} edited your time entry of ${formatDay(date)}: ${reason}`,
  },
  'time-entry-deleted': {
    title: 'Time entry deleted',
    message: ({ actorName, date, reason, isPaidLater }) =>
      isPaidLater
        ? `${actorName} deleted your time of ${formatDay(date)}, which was paid already. The next pay period takes it back: ${reason}`
        : `${actorName} deleted your time entry of ${formatDay(date)}: ${reason}`,
  },
  'time-entry-long-open': {
    title: 'Still clocked in',
    message: ({ employeeName }) =>
      `${employeeName} has been clocked in for more than 16 hours. Please check the time entry.`,
  },
  'time-correction-requested': {
    title: 'Time correction',
    message: ({ employeeName, date }) => `${employeeName} asks for a correction of the time on ${formatDay(date)}.`,
  },
  'time-correction-accepted': {
    title: 'Correction accepted',
    message: ({ actorName, date }) => `${actorName} accepted your correction of ${formatDay(date)}.`,
  },
  'time-correction-rejected': {
    title: 'Correction rejected',
    message: ({ actorName, date, reason }) => `${actorName} rejected your correction of ${formatDay(date)}: ${reason}`,
  },
  'time-entry-disputed': {
    title: 'Edit disputed',
    message: ({ employeeName, date, reason }) =>
      `${employeeName} disputes an edit of the time on ${formatDay(date)}: ${reason}`,
  },
  'time-entry-dispute-decided': {
    title: 'Dispute decided',
    message: ({ actorName, date, reason }) => `${actorName} decided your dispute of ${formatDay(date)}: ${reason}`,
  },
  'timesheet-returned': {
    title: 'Timesheet returned',
    message: ({ actorName, reason, ...period }) => `${actorName} returned your timesheet of ${days(period)}: ${reason}`,
  },
  'password-revealed': {
    title: 'Your password was shown',
    message: ({ actorName }) => `${actorName} looked at your password. You may want to change it.`,
  },
  'second-factor-reset': {
    title: 'Your second factor was removed',
    message: ({ actorName }) =>
      `${actorName} removed it, so that you can set up a new one. You were signed out everywhere.`,
  },
  'webhook-switched-off': {
    title: 'Webhook switched off',
    message: ({ host }) =>
      `${host} has not accepted anything for two days. What waits is sent when you switch it on again.`,
  },
  'export-ready': {
    title: 'Your export is ready',
    message: ({ fileName }) => `${fileName} can be downloaded for 24 hours.`,
  },
  'export-failed': {
    title: 'Export failed',
    message: ({ fileName }) => `${fileName} could not be created. Please try again.`,
  },
  'stored-text': { title: ({ title }) => title, message: ({ message }) => message },
};
