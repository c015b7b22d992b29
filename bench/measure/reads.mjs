import { median } from './rounds.mjs';

const DAY_MS = 86_400_000;
const dayAgo = (days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const OF_EVERYONE = () => [
  'dashboards/employee',
  'schedules',
  `schedules/date/${dayAgo(0)}`,
  'checklist-instances',
  `checklist-instances?date=${dayAgo(0)}`,
  'time-entries',
  `time-entries?date=${dayAgo(7)}`,
  'time-off-requests',
  'chat-groups',
  'messages',
  'notifications',
];
const OF_MANAGERS = () => [
  'dashboards/manager',
  'dashboards/manager/sites',
  `schedules?from=${dayAgo(7)}&to=${dayAgo(-7)}`,
  'checklist-instances?status=overdue',
  'checklist-instances/completed',
  'checklist-instances/completed?search=nobody',
  'checklist-instances/completed/summary',
  'checklist-instances/completed/summary?search=nobody',
  'checklist-instances/needs-attention',
  'users?limit=50',
  'users?limit=50&search=nobody',
  'users/summary',
  'time-off-requests?status=pending',
  'time-off-requests/summary',
  'time-card-audit-log',
  `time-card-audit-log?startDate=${dayAgo(7)}&endDate=${dayAgo(6)}`,
];
const OF_ADMINS = () => [
  'dashboards/admin',
  'dashboards/admin/sites',
  'admin/units',
  'admin/security-log',
  'admin/security-log?event=role_changed',
  `admin/security-log?from=${dayAgo(100)}&to=${dayAgo(99)}`,
];

/** Lists and dashboards that a role reads, as paths below `/api`. */
export const readsOf = (role) => [
  ...OF_EVERYONE(),
  ...(role === 'employee' ? [] : OF_MANAGERS()),
  ...(role === 'admin' ? OF_ADMINS() : []),
];

/**
 * The latency of one request at a time, for each path: each round reads every path once, so that other load on the machine affects
 * all of them. The first round is a warm-up.
 *
 * @param root of the paths
 * @returns p50 in ms by path
 */
export async function latencies(url, reading) {
  return new Map([...(await timesOf(url, reading))].map(([path, each]) => [path, median(each)]));
}

/** Like `latencies`, all times in ms by path. */
export async function timesOf(url, { headers, paths, rounds, root = 'api' }) {
  const times = new Map(paths.map((path) => [path, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const path of paths) {
      const began = performance.now();
      const response = await fetch(`${url}/${root}/${path}`, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`GET /${root}/${path}: ${response.status}`);
      if (round > 0) times.get(path).push(performance.now() - began);
    }
  }
  return times;
}
