import type { EntryTimes, PayPeriod, TimeCorrection, TimeEntryReview, Timesheet } from '@workforce/contracts';
import { newId, SITE } from './builders.ts';

/** Nine to five in New York, with half an hour's break. */
export const someTimes = (changes: Partial<EntryTimes> = {}): EntryTimes => ({
  clockInTime: '2026-03-07T14:00:00.000Z',
  clockOutTime: '2026-03-07T22:00:00.000Z',
  breaks: [{ start: '2026-03-07T17:00:00.000Z', end: '2026-03-07T17:30:00.000Z' }],
  breakHours: 30,
  totalHours: 480,
  ...changes,
});

/** A correction that Anna Berg asks for: an hour more. */
export const aCorrection = (changes: Partial<TimeCorrection> = {}): TimeCorrection => ({
  ...SITE,
  id: newId(),
  employeeId: newId(),
  employeeName: 'Anna Berg',
  timeEntryId: newId(),
  date: '2026-03-07',
  clockInTime: '2026-03-07T14:00:00.000Z',
  clockOutTime: '2026-03-07T23:00:00.000Z',
  breaks: [],
  breakHours: 0,
  totalHours: 540,
  reason: 'Stayed on',
  status: 'requested',
  createdAt: '2026-03-08T13:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  decidedByName: null,
  decisionReason: null,
  previous: someTimes(),
  source: 'online',
  entryVersion: 3,
  shifts: [],
  ...changes,
});

/** An edit of Anna Berg's entry by Mona Manager that awaits her answer. */
export const aReview = (changes: Partial<TimeEntryReview> = {}): TimeEntryReview => ({
  ...SITE,
  id: newId(),
  timeEntryId: newId(),
  employeeId: newId(),
  employeeName: 'Anna Berg',
  date: '2026-03-07',
  editedBy: { id: newId(), name: 'Mona Manager' },
  editReason: 'Forgot to clock out',
  previous: someTimes(),
  edited: someTimes({ clockOutTime: '2026-03-07T21:00:00.000Z', totalHours: 420 }),
  status: 'awaiting_employee',
  createdAt: '2026-03-08T13:00:00.000Z',
  answeredAt: null,
  disputeReason: null,
  resolvedBy: null,
  resolvedAt: null,
  resolution: null,
  ...changes,
});

/** An open timesheet of Anna Berg for a week. */
export const aTimesheet = (changes: Partial<Timesheet> = {}): Timesheet => ({
  ...SITE,
  id: newId(),
  periodId: newId(),
  startDate: '2026-03-02',
  endDate: '2026-03-08',
  periodStatus: 'open',
  employeeId: newId(),
  employeeName: 'Anna Berg',
  status: 'open',
  workMinutes: 450,
  submittedAt: null,
  approvedAt: null,
  approvedByName: null,
  reason: null,
  blockers: [],
  ...changes,
});

/** An open week of the organisation. */
export const aPayPeriod = (changes: Partial<PayPeriod> = {}): PayPeriod => ({
  id: newId(),
  siteId: null,
  siteName: null,
  startDate: '2026-03-02',
  endDate: '2026-03-08',
  status: 'open',
  timesheets: { open: 1, submitted: 0, approved: 0, locked: 0 },
  exports: [],
  ...changes,
});
