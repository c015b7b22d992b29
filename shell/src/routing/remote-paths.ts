import type { RemoteName } from '@workforce/contracts';
import { paths, type AppPath } from '@workforce/web-core';

/** Routes of §2.1 that remotes render. */
export const REMOTE_PATHS: Record<RemoteName, readonly AppPath[]> = {
  checklists: [paths.checklists, paths.adminChecklists, paths.myChecklists, paths.completedChecklists],
  schedule: [paths.adminSchedule, paths.schedule, paths.jobFunctions],
  time: [
    paths.timeClock,
    paths.timeManagement,
    paths.timeAudit,
    paths.timeCorrections,
    paths.timesheets,
    paths.payPeriods,
    paths.timeOff,
    paths.labourRules,
  ],
  chat: [paths.chat, paths.messages],
};
