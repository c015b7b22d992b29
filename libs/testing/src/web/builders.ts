import type {
  ChecklistInstance,
  ChecklistItem,
  ChecklistTemplate,
  JobFunction,
  OwnSite,
  Role,
  Schedule,
  SessionUser,
  TimeAuditEntry,
  TimeEntry,
  TimeOffRequest,
  User,
} from '@workforce/contracts';

let lastId = 0;
export const newId = (): string => `00000000-0000-7000-8000-${String((lastId += 1)).padStart(12, '0')}`;
const DAY = '2026-03-07';
const MORNING = '2026-03-07T08:00:00.000Z';

/** The site of all rows that these builders make. */
export const SITE = { siteId: '00000000-0000-7000-8000-00000000517e', siteName: 'Main Site' };

/** A second site, in another zone. */
export const HARBOUR = { siteId: '00000000-0000-7000-8000-00000000ba7e', siteName: 'Harbour' };

/** The sites of someone who works at or oversees both. */
export const BOTH_SITES: OwnSite[] = [
  { id: HARBOUR.siteId, name: HARBOUR.siteName, timeZone: 'America/Los_Angeles', isClosed: false },
  { id: SITE.siteId, name: SITE.siteName, timeZone: 'America/New_York', isClosed: false },
];

/** A user with the role everywhere, as the API returns the signed-in one. */
export const aUser = (role: Role = 'employee', changes: Partial<SessionUser> = {}): SessionUser => ({
  ...SITE,
  places: [{ role, sites: null }],
  sites: [{ id: SITE.siteId, name: SITE.siteName, timeZone: 'America/New_York', isClosed: false }],
  id: newId(),
  name: 'Anna Berg',
  username: role,
  email: `${role}@shelter.example`,
  phone: null,
  birthday: null,
  role,
  jobFunctions: [],
  isActive: true,
  createdAt: MORNING,
  version: 1,
  ...changes,
});

/** A pending task without photos. */
export const anItem = (changes: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id: newId(),
  text: 'Feed the cats',
  description: null,
  requiresPhoto: false,
  order: 1,
  status: 'pending',
  notes: null,
  completedAt: null,
  photoIds: [],
  reviewedBy: null,
  reviewedAt: null,
  ...changes,
  isCompleted: changes.status === 'completed',
});

/** A pending checklist of today with two tasks. */
export const anInstance = (changes: Partial<ChecklistInstance> = {}): ChecklistInstance => ({
  id: newId(),
  ...SITE,
  templateId: newId(),
  templateName: 'Morning round',
  employeeId: newId(),
  employeeName: 'Anna Berg',
  jobFunctionId: newId(),
  jobFunctionName: 'Animal care',
  scheduleId: null,
  date: DAY,
  status: 'pending',
  items: [anItem({ order: 1 }), anItem({ order: 2, text: 'Clean the kennels' })],
  startedAt: null,
  completedAt: null,
  completionPercentage: 0,
  dueDate: '2026-03-07T16:00:00.000Z',
  attempt: 1,
  version: 1,
  createdAt: MORNING,
  updatedAt: MORNING,
  ...changes,
});

/** An active template with one task. */
export const aTemplate = (changes: Partial<ChecklistTemplate> = {}): ChecklistTemplate => ({
  id: newId(),
  name: 'Morning round',
  description: 'Before the doors open',
  jobFunctionId: newId(),
  jobFunctionName: 'Animal care',
  unitId: null,
  unitName: null,
  items: [{ id: newId(), text: 'Feed the cats', description: null, requiresPhoto: false, order: 1 }],
  isActive: true,
  version: 1,
  createdAt: MORNING,
  updatedAt: MORNING,
  ...changes,
});

/** A shift from nine to five. */
export const aSchedule = (changes: Partial<Schedule> = {}): Schedule => {
  const { startTime = '09:00', endTime = '17:00' } = changes;
  return {
    id: newId(),
    ...SITE,
    employeeId: newId(),
    employeeName: 'Anna Berg',
    jobFunctionId: newId(),
    jobFunctionName: 'Animal care',
    jobFunctionColor: '#007AFF',
    date: DAY,
    startTime,
    endTime,
    location: null,
    status: 'scheduled',
    hasTimeOffConflict: false,
    version: 1,
    ...changes,
    endsNextDay: endTime < startTime,
  };
};

/** A job function in the default colour. */
export const aJobFunction = (changes: Partial<JobFunction> = {}): JobFunction => ({
  id: newId(),
  name: 'Animal care',
  description: null,
  color: '#007AFF',
  unitId: null,
  unitName: null,
  version: 1,
  ...changes,
});

/** A closed entry of 09:00–17:00 in New York with a break of half an hour. */
export const aTimeEntry = (changes: Partial<TimeEntry> = {}): TimeEntry => {
  const employeeId = changes.employeeId ?? newId();
  return {
    id: newId(),
    ...SITE,
    employeeId,
    employee: { id: employeeId, name: 'Anna Berg' },
    date: DAY,
    clockInTime: '2026-03-07T14:00:00.000Z',
    clockOutTime: '2026-03-07T22:00:00.000Z',
    breakHours: 30,
    breakCorrection: 0,
    totalHours: 480,
    status: 'clocked_out',
    notes: null,
    editReason: null,
    breaks: [{ start: '2026-03-07T17:00:00.000Z', end: '2026-03-07T17:30:00.000Z' }],
    needsReview: false,
    source: 'online',
    version: 1,
    ...changes,
  };
};

/** An open entry. */
export const anOpenEntry = (changes: Partial<TimeEntry> = {}): TimeEntry =>
  aTimeEntry({ clockOutTime: null, status: 'clocked_in', breakHours: 0, totalHours: 0, breaks: [], ...changes });

/** A pending request for three days of vacation. */
export const aTimeOffRequest = (changes: Partial<TimeOffRequest> = {}): TimeOffRequest => ({
  id: newId(),
  ...SITE,
  employeeId: newId(),
  employeeName: 'Anna Berg',
  type: 'vacation',
  startDate: '2026-03-10',
  endDate: '2026-03-12',
  days: 3,
  reason: 'A wedding',
  status: 'pending',
  createdAt: MORNING,
  approvedAt: null,
  approvedBy: null,
  approvedByName: null,
  notes: null,
  ...changes,
});

/** The audit row of an edit. */
export const anAuditEntry = (changes: Partial<TimeAuditEntry> = {}): TimeAuditEntry => ({
  ...SITE,
  id: newId(),
  sequence: 7,
  timestamp: '2026-03-07T23:00:00.000Z',
  timeEntryId: newId(),
  actionType: 'updated',
  employee: { id: newId(), name: 'Anna Berg' },
  actionByUser: { id: newId(), name: 'Mona Manager' },
  reason: 'Forgot to clock out',
  previousData: '{"totalHours":600}',
  newData: '{"totalHours":480}',
  hash: 'ab'.repeat(32),
  ...changes,
});

/** A bearer token of the user with an invalid signature, and of a sign-in at a provider if one is named. */
export function aToken({ id }: Pick<User, 'id'>, sid: string = newId(), provider?: string): string {
  const part = (content: object) => btoa(JSON.stringify(content)).replaceAll('=', '');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: id, sid, provider })}.signature`;
}
