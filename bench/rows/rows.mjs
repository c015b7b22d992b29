import { audit } from './audit.mjs';
import { checklistsOfEmployee, checklistsOfManager } from './checklists.mjs';
import { current } from './current.mjs';
import { dashboard } from './dashboard.mjs';
import { dragFindings } from './drag-findings.mjs';
import { firstLoad } from './first-load.mjs';
import { gate } from './gate.mjs';
import { labour } from './labour.mjs';
import { link } from './link.mjs';
import { linkAway } from './link-away.mjs';
import { linkFault } from './link-fault.mjs';
import { pay } from './pay.mjs';
import { peopleSearch } from './people-search.mjs';
import { photo } from './photo.mjs';
import { provisioning } from './provisioning.mjs';
import { remotes } from './remotes.mjs';
import { schedules } from './schedules.mjs';
import { scheduleMonth } from './schedule-month.mjs';
import { signIn, signInWithSql } from './sign-in.mjs';
import { signInTiming } from './sign-in-timing.mjs';
import { sites } from './sites.mjs';
import { starts } from './starts.mjs';
import { tickWithKey, tickWithoutKey } from './tick.mjs';
import { clockIn } from './time.mjs';
import { users } from './users.mjs';

/** Rows that compare the server with a limit, in the order of the report. */
export const LOAD_ROWS = [
  signIn,
  signInWithSql,
  checklistsOfEmployee,
  checklistsOfManager,
  tickWithKey,
  tickWithoutKey,
  clockIn,
  photo,
  users,
  schedules,
  dashboard,
];

/** Rows without a limit. */
export const FIGURE_ROWS = [
  current,
  audit,
  starts,
  firstLoad,
  remotes,
  scheduleMonth,
  dragFindings,
  peopleSearch,
  signInTiming,
  labour,
  pay,
  link,
  linkFault,
  linkAway,
  provisioning,
  sites,
  gate,
];
