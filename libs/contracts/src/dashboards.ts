import type { ChecklistInstance, NeedsAttention } from './checklists.ts';
import type { Day, Id, Instant } from './primitives.ts';
import type { Role } from './roles.ts';
import type { JobFunction, Schedule } from './schedules.ts';
import type { OfSite, OwnSite } from './sites.ts';
import type { TimeEntry, TimeEntryStatus } from './time-entries.ts';
import type { TimeOffRequest } from './time-off.ts';

/** Rows shown in a dashboard list (§9). */
export const DASHBOARD_LIST_LENGTH = 5;

/** The first rows of a longer list. */
export interface FirstOf<Row> {
  /** Total number of rows. */
  total: number;
  /** At most the first 5 rows (§9). */
  first: Row[];
}

/** Fields common to the manager's and the admin's dashboard, read in one call (`decisions §10`). */
interface Dashboard {
  /** Today in the organisation's zone. */
  day: Day;
  /** When the response becomes stale without any change of data: the next due instant or the end of the day. */
  freshUntil: Instant;
  /** Number of people clocked in, including those on a break. */
  clockedIn: number;
  /** The 100 newest checklists with unreviewed flagged tasks (§2.8). */
  needsAttention: NeedsAttention[];
}

/** A template in the admin's overview. */
export interface DashboardTemplate {
  id: Id;
  name: string;
  /** Number of tasks. */
  itemCount: number;
  jobFunctionName: string;
  /** Hex. */
  jobFunctionColor: string;
  isActive: boolean;
}

/** Progress of one person's tasks of today. */
export interface TasksToday {
  /** Tasks with status `completed`; `totalTasks` counts all of them. */
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

/** Response of `GET /api/dashboards/admin` (§2.6). */
export interface AdminDashboard extends Dashboard {
  /** Today's checklists that are started and unfinished. */
  activeTasks: number;
  /** Today's checklists that are not started. */
  pendingTasks: number;
  /** Active people with the role employee (§6). */
  activeEmployees: number;
  /** Pending time-off requests. */
  timeOffRequests: number;
  /** By name. */
  templates: FirstOf<DashboardTemplate>;
  /** Clocked-in people first, then by name. */
  people: FirstOf<DashboardPerson>;
}

/** An active employee in the manager's overview; the completion rate counts `completed` only (`decisions §5`). */
export interface TeamMember extends TasksToday {
  id: Id;
  name: string;
  clockStatus: TimeEntryStatus;
  /** Rounded share of done tasks, 0–100; 0 without tasks. */
  completionRate: number;
  /** At least one of today's checklists is unfinished and past its due instant. */
  isOverdue: boolean;
}

/** An unfinished checklist past its due instant. */
export interface OverdueChecklist extends OfSite {
  instanceId: Id;
  employeeId: Id;
  employeeName: string;
  templateName: string;
  dueDate: Instant;
}

/** Response of `GET /api/dashboards/manager` (§2.7). */
export interface ManagerDashboard extends Dashboard {
  /** Started and unfinished checklists of any day. */
  activeTasks: number;
  /** People with a shift today that isn't cancelled. */
  scheduledToday: number;
  /** Unfinished checklists past their due instant, longest overdue first; `total` is the tile's number. */
  overdue: FirstOf<OverdueChecklist>;
  /** Pending time-off requests, earliest start first; `total` is the tile's number. */
  pendingApprovals: FirstOf<TimeOffRequest>;
  /** People with tasks today first (overdue ones, then lowest completion), then everyone else by name. */
  team: FirstOf<TeamMember>;
}

/**
 * Sort orders of a dashboard's sites; a leading `-` reverses them. `attention`: the most overdue checklists, flagged ones and pending
 * requests together first. Ties are ordered by name.
 */
export const SITE_FIGURE_SORTS = [
  'attention',
  '-attention',
  'name',
  '-name',
  'scheduledToday',
  '-scheduledToday',
  'clockedIn',
  '-clockedIn',
  'openToday',
  '-openToday',
  'overdue',
  '-overdue',
  'needsAttention',
  '-needsAttention',
  'pendingRequests',
  '-pendingRequests',
] as const;
export type SiteFigureSort = (typeof SITE_FIGURE_SORTS)[number];

/**
 * An open site beside the others in `GET /api/dashboards/manager/sites` and `/admin/sites` (`sites §3`). Each figure is the one that the
 * dashboard shows when only this site is chosen.
 */
export interface SiteFigures extends Omit<OwnSite, 'isClosed'> {
  /** Today at the site. */
  day: Day;
  /** When figures or order become stale without any change of data: the next due instant or end of a day at any of the listed sites. */
  freshUntil: Instant;
  /** People with a shift today that isn't cancelled. */
  scheduledToday: number;
  /** People clocked in, including those on a break. */
  clockedIn: number;
  /** Today's unfinished checklists, started or not. */
  openToday: number;
  /** Today's completed checklists. */
  completedToday: number;
  /** Unfinished checklists of any day past their due instant. */
  overdue: number;
  /** Checklists with unreviewed flagged tasks, open or completed in the last 30 days (§2.8); the alert shows the newest 100. */
  needsAttention: number;
  /** Pending time-off requests. */
  pendingRequests: number;
}

/** Filter of a dashboard's sites. */
export interface SiteFiguresFilter {
  /** Case-insensitive substring of the site's name. */
  search?: string;
  /** Default: `attention`. */
  sort?: SiteFigureSort;
}

/** Response of `GET /api/dashboards/employee`: the caller's own home screen (§2.4). */
export interface EmployeeDashboard {
  /** Today in the organisation's zone. */
  day: Day;
  /** The caller's checklists from yesterday on, as in `GET /api/checklist-instances`. */
  checklists: ChecklistInstance[];
  /** The caller's shifts of yesterday and of each of their sites' today, as in `GET /api/schedules`. */
  shifts: Schedule[];
  /** All job functions, as in `GET /api/job-functions`: an employee without a shift works in their first one. */
  jobFunctions: JobFunction[];
  /** The caller's open time entry. */
  currentEntry: TimeEntry | null;
}
