import type {
  ChecklistInstance,
  ChecklistItem,
  ChecklistTemplate,
  JobFunction,
  Role,
  Schedule,
  User,
} from '@workforce/contracts';

let lastId = 0;
const newId = (): string => `00000000-0000-7000-8000-${String((lastId += 1)).padStart(12, '0')}`;
const DAY = '2026-03-07';
const MORNING = '2026-03-07T08:00:00.000Z';

/** A person with the role, as the API shows them. */
export const aUser = (role: Role = 'employee', changes: Partial<User> = {}): User => ({
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
    employeeId: newId(),
    employeeName: 'Anna Berg',
    jobFunctionId: newId(),
    jobFunctionName: 'Animal care',
    jobFunctionColor: '#007AFF',
    date: DAY,
    startTime,
    endTime,
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
  version: 1,
  ...changes,
});
