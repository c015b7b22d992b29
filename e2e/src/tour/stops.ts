import type { Role } from '@workforce/contracts';

/** What a stop shows: the name of its heading, or a text. */
type Shown = string;

/** One address of §2.1 and what it shows to each role. */
export interface Stop {
  /** `{employeeId}` is an employee of the demo organisation; for an employee, their own id. */
  path: string;
  shows: Shown | Record<Role, Shown>;
}

const NO_ADMIN = "You don't have permission to access the admin dashboard.";
const NO_MANAGER = "You don't have permission to access the manager dashboard.";

/** The role's own home, at any address that leads there. */
const home = { admin: 'Admin Dashboard', manager: 'Manager Dashboard', employee: 'My Tasks' };

/** For managers and admins; employees see why it is hidden. */
const forManagement = (title: Shown, employee: Shown): Record<Role, Shown> => ({
  admin: title,
  manager: title,
  employee,
});

const templates = forManagement(
  'Checklist Templates',
  'Only managers and administrators can manage checklist templates.',
);
const schedule = forManagement('Schedule Management', 'My Schedule');

/** Every route of §2.1, in its order, and one unknown address. */
export const STOPS: readonly Stop[] = [
  { path: '/login', shows: home },
  { path: '/', shows: home },
  { path: '/admin', shows: { admin: home.admin, manager: NO_ADMIN, employee: NO_ADMIN } },
  { path: '/manager', shows: forManagement(home.manager, NO_MANAGER) },
  { path: '/employee', shows: home },
  { path: '/employee-dashboard?employeeId={employeeId}', shows: 'Employee Details' },
  { path: '/checklists', shows: templates },
  { path: '/admin/checklists', shows: templates },
  { path: '/my-checklists', shows: 'My Checklists' },
  {
    path: '/completed-checklists',
    shows: forManagement(
      'Completed Checklists',
      'Only managers and administrators can view completed checklist history.',
    ),
  },
  {
    path: '/employees',
    shows: forManagement('Employee Management', 'Only managers and administrators can manage employees.'),
  },
  {
    path: '/job-functions',
    shows: forManagement('Job Functions', 'Only administrators and managers can manage job functions.'),
  },
  { path: '/admin/schedule', shows: schedule },
  { path: '/schedule', shows: schedule },
  { path: '/chat', shows: 'Team Chat' },
  { path: '/messages', shows: 'Team Messages' },
  { path: '/time-off', shows: 'Time Off' },
  { path: '/notifications', shows: 'Notifications' },
  { path: '/profile', shows: 'Profile' },
  { path: '/privacy', shows: 'Privacy' },
  { path: '/time-clock', shows: 'Time Clock' },
  { path: '/time-management', shows: forManagement('Time Management', 'My Time') },
  { path: '/time-audit', shows: forManagement('Time Card Audit Log', "You don't have permission to view audit logs.") },
  { path: '/time-corrections', shows: 'Time Corrections' },
  { path: '/timesheets', shows: 'Timesheets' },
  {
    path: '/pay-periods',
    shows: {
      admin: 'Pay Periods',
      manager: 'Only administrators can manage pay periods.',
      employee: 'Only administrators can manage pay periods.',
    },
  },
  { path: '/user-management', shows: 'User Management' },
  { path: '/user-management?view=security-log', shows: 'User Management' },
  { path: '/user-management?view=api-tokens', shows: 'User Management' },
  { path: '/user-management?view=webhooks', shows: 'User Management' },
  {
    path: '/admin/sites',
    shows: {
      admin: 'Sites',
      manager: 'Only administrators can manage sites.',
      employee: 'Only administrators can manage sites.',
    },
  },
  {
    path: '/admin/devices',
    shows: {
      admin: 'Devices',
      manager: 'Only administrators can manage devices.',
      employee: 'Only administrators can manage devices.',
    },
  },
  {
    path: '/admin/labour-rules',
    shows: {
      admin: 'Labour Rules',
      manager: 'Only administrators can manage labour rules.',
      employee: 'Only administrators can manage labour rules.',
    },
  },
  {
    path: '/admin/retention',
    shows: {
      admin: 'Data Retention',
      manager: 'Only administrators can manage data retention.',
      employee: 'Only administrators can manage data retention.',
    },
  },
  {
    path: '/admin/sign-in',
    shows: {
      admin: 'Single Sign-On',
      manager: 'Only administrators can manage single sign-on.',
      employee: 'Only administrators can manage single sign-on.',
    },
  },
  { path: '/debug-test', shows: 'Debug' },
  { path: '/nowhere', shows: '404 Page Not Found' },
];

/** Addresses that show the same screen as another stop: visited, but not examined again. */
export const ALIASES: readonly string[] = ['/login', '/employee', '/admin/checklists', '/admin/schedule'];
