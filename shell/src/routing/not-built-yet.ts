import { paths, type AppPath } from '@workforce/web-core';
import type { RemoteName } from '@workforce/contracts';

/** Addresses of §2.1 that remotes draw. */
export const REMOTE_PATHS: Record<RemoteName, readonly AppPath[]> = {
  checklists: [paths.checklists, paths.adminChecklists, paths.myChecklists, paths.completedChecklists],
  schedule: [paths.adminSchedule, paths.schedule, paths.jobFunctions],
  time: [paths.timeClock, paths.timeManagement, paths.timeAudit, paths.timeOff],
  chat: [paths.chat, paths.messages],
};

/** Screens whose issue is still open: they say so. Building one takes it off this list. */
export const NOT_BUILT_YET: readonly AppPath[] = [
  paths.employeeDetails,
  paths.employees,
  paths.notifications,
  paths.profile,
  paths.userManagement,
  paths.debugTest,
  ...REMOTE_PATHS.schedule,
  ...REMOTE_PATHS.time,
  ...REMOTE_PATHS.chat,
];
