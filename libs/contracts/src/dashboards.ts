import type { ChecklistInstance, NeedsAttention } from './checklists.ts';
import type { Day, Id, Instant } from './primitives.ts';
import type { Role } from './roles.ts';
import type { Schedule } from './schedules.ts';
import type { TimeEntry, TimeEntryStatus } from './time-entries.ts';
import type { TimeOffRequest } from './time-off.ts';

/** Dashboard lists show the first so many (§9). */
export const DASHBOARD_LIST_LENGTH = 5;

/** The beginning of a list that is longer. */
export interface FirstOf<Row> {
  /** How many there are in all. */
  total: number;
  /** The first 5 of them (§9). */
  first: Row[];
}

/** What every dashboard of managers and admins says, read in one call (`decisions §10`). */
interface Dashboard {
  /** The day it is about: today in the organisation's zone. */
  day: Day;
  /** From then on the answer is wrong though nobody did anything: a checklist is overdue, or the day is over. */
  freshUntil: Instant;
  /** How many people are clocked in now, those on a break among them. */
  clockedIn: number;
  /** The 100 newest checklists with flagged tasks that nobody has reviewed (§2.8). */
  needsAttention: NeedsAttention[];
}

/** A template in the admin's overview. */
export interface DashboardTemplate {
  id: Id;
  name: string;
  /** How many tasks it has. */
  itemCount: number;
  jobFunctionName: string;
  /** Hex. */
  jobFunctionColor: string;
  isActive: boolean;
}

/** How far somebody's tasks of today are. */
export interface TasksToday {
  /** Tasks with status `completed`, and all of them. */
  doneTasks: number;
  totalTasks: number;
}

/** An active employee or manager in the admin's overview. */
export interface DashboardPerson {
  id: Id;
  name: string;
  role: Extract<Role, 'employee' | 'manager'>;
  clockStatus: TimeEntryStatus;
  totalTasks: number;
  /** Rounded share of today's tasks that are processed, 0–100; 0 without tasks. */
  progress: number;
}

/** Answer of `GET /api/dashboards/admin` (§2.6). */
export interface AdminDashboard extends Dashboard {
  /** Checklists of today that were begun and are not finished. */
  activeTasks: number;
  /** Checklists of today that nobody has begun. */
  pendingTasks: number;
  /** Active people with the role employee (§6). */
  activeEmployees: number;
  /** Requests that wait for a decision. */
  timeOffRequests: number;
  /** By name. */
  templates: FirstOf<DashboardTemplate>;
  /** Whoever is clocked in first, then by name. */
  people: FirstOf<DashboardPerson>;
}

/** An active employee in the manager's overview; the completion rate counts `completed` only (`decisions §5`). */
export interface TeamMember extends TasksToday {
  id: Id;
  name: string;
  clockStatus: TimeEntryStatus;
  /** Rounded share of done tasks, 0–100; 0 without tasks. */
  completionRate: number;
  /** One of today's checklists is unfinished and past its due instant. */
  isOverdue: boolean;
}

/** An unfinished checklist past its due instant. */
export interface OverdueChecklist {
  instanceId: Id;
  employeeId: Id;
  employeeName: string;
  templateName: string;
  dueDate: Instant;
}

/** Answer of `GET /api/dashboards/manager` (§2.7). */
export interface ManagerDashboard extends Dashboard {
  /** Checklists that were begun and are not finished, of any day. */
  activeTasks: number;
  /** People with a shift today that isn't cancelled. */
  scheduledToday: number;
  /** Unfinished checklists past their due instant, the longest overdue first; `total` is the tile's number. */
  overdue: FirstOf<OverdueChecklist>;
  /** Requests that wait for a decision, those that begin first, first; `total` is the tile's number. */
  pendingApprovals: FirstOf<TimeOffRequest>;
  /** Who has tasks today first: those with something overdue, then those least done; then everyone else by name. */
  team: FirstOf<TeamMember>;
}

/** Answer of `GET /api/dashboards/employee`: what the caller's own home shows (§2.4). */
export interface EmployeeDashboard {
  /** Today in the organisation's zone. */
  day: Day;
  /** The caller's from yesterday on, as `GET /api/checklist-instances` lists them. */
  checklists: ChecklistInstance[];
  /** The caller's of yesterday and today, as `GET /api/schedules` lists them. */
  shifts: Schedule[];
  /** The caller's open entry. */
  currentEntry: TimeEntry | null;
}
