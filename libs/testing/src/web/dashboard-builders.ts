import type {
  AdminDashboard,
  DashboardPerson,
  DashboardTemplate,
  ManagerDashboard,
  SiteFigures,
  TeamMember,
} from '@workforce/contracts';
import { newId } from './builders.ts';

/** A dashboard that stays fresh for the duration of a test. */
const quiet = () => ({
  day: '2026-03-07',
  freshUntil: new Date(Date.now() + 3_600_000).toISOString(),
  clockedIn: 0,
  needsAttention: [],
});

/** The admin dashboard of an empty organisation. */
export const anAdminDashboard = (changes: Partial<AdminDashboard> = {}): AdminDashboard => ({
  ...quiet(),
  activeTasks: 0,
  pendingTasks: 0,
  activeEmployees: 0,
  timeOffRequests: 0,
  templates: { total: 0, first: [] },
  people: { total: 0, first: [] },
  ...changes,
});

/** The manager dashboard of a day without data. */
export const aManagerDashboard = (changes: Partial<ManagerDashboard> = {}): ManagerDashboard => ({
  ...quiet(),
  activeTasks: 0,
  scheduledToday: 0,
  overdue: { total: 0, first: [] },
  pendingApprovals: { total: 0, first: [] },
  team: { total: 0, first: [] },
  ...changes,
});

/** An employee who is not clocked in and has no tasks. */
export const aDashboardPerson = (changes: Partial<DashboardPerson> = {}): DashboardPerson => ({
  id: newId(),
  name: 'Anna Berg',
  role: 'employee',
  clockStatus: 'clocked_out',
  totalTasks: 0,
  progress: 0,
  ...changes,
});

/** An employee with one of two tasks done. */
export const aTeamMember = (changes: Partial<TeamMember> = {}): TeamMember => ({
  id: newId(),
  name: 'Anna Berg',
  clockStatus: 'clocked_in',
  doneTasks: 1,
  totalTasks: 2,
  completionRate: 50,
  isOverdue: false,
  ...changes,
});

/** An active template with six tasks. */
export const aDashboardTemplate = (changes: Partial<DashboardTemplate> = {}): DashboardTemplate => ({
  id: newId(),
  name: 'Morning round',
  itemCount: 6,
  jobFunctionName: 'Animal care',
  jobFunctionColor: '#007AFF',
  isActive: true,
  ...changes,
});

/** A site at which nothing happens today. */
export const aSiteFigures = (changes: Partial<SiteFigures> = {}): SiteFigures => ({
  id: newId(),
  name: 'Harbour',
  timeZone: 'America/Los_Angeles',
  day: '2026-03-07',
  freshUntil: quiet().freshUntil,
  scheduledToday: 0,
  clockedIn: 0,
  openToday: 0,
  completedToday: 0,
  overdue: 0,
  needsAttention: 0,
  pendingRequests: 0,
  ...changes,
});
