/** All routes of the app (§2.1). Screens link by these names, never by a literal. */
export const paths = {
  login: '/login',
  firstAdmin: '/first-admin',
  home: '/',
  adminDashboard: '/admin',
  managerDashboard: '/manager',
  employeeDashboard: '/employee',
  employeeDetails: '/employee-dashboard',
  checklists: '/checklists',
  adminChecklists: '/admin/checklists',
  myChecklists: '/my-checklists',
  completedChecklists: '/completed-checklists',
  employees: '/employees',
  jobFunctions: '/job-functions',
  adminSchedule: '/admin/schedule',
  schedule: '/schedule',
  chat: '/chat',
  messages: '/messages',
  timeOff: '/time-off',
  notifications: '/notifications',
  profile: '/profile',
  privacy: '/privacy',
  timeClock: '/time-clock',
  timeManagement: '/time-management',
  timeAudit: '/time-audit',
  timeCorrections: '/time-corrections',
  timesheets: '/timesheets',
  payPeriods: '/pay-periods',
  userManagement: '/user-management',
  devices: '/admin/devices',
  sitesAdmin: '/admin/sites',
  labourRules: '/admin/labour-rules',
  retention: '/admin/retention',
  signInAdmin: '/admin/sign-in',
  debugTest: '/debug-test',
} as const;

export type PathName = keyof typeof paths;
export type AppPath = (typeof paths)[PathName];

/** Path of an employee's details (target of 'View Details', §2.1). */
export const employeeDetailsPath = (employeeId: string): string =>
  `${paths.employeeDetails}?employeeId=${encodeURIComponent(employeeId)}`;

/** Path that opens one time-off request (§2.14). */
export const timeOffRequestPath = (requestId: string): string =>
  `${paths.timeOff}?request=${encodeURIComponent(requestId)}`;

/** Path of a checklist's details in the history (§2.10). */
export const checklistDetailsPath = (instanceId: string): string =>
  `${paths.completedChecklists}?details=${encodeURIComponent(instanceId)}`;

/** Path of what the user is notified of, in the profile. */
export const notificationSettingsPath = `${paths.profile}#notifications`;

/** Path of a group's messages (§2.13). */
export const chatGroupPath = (groupId: string): string => `${paths.chat}?group=${encodeURIComponent(groupId)}`;

/** Path of one of the user's own checklists (§2.9). */
export const myChecklistPath = (instanceId: string): string =>
  `${paths.myChecklists}?checklist=${encodeURIComponent(instanceId)}`;
