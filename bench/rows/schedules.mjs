import { WORKERS } from '../stage/organisation.mjs';

/** Working days of a month. */
const DAYS = 22;
const DAY_MS = 86_400_000;

const dayText = (daysAgo) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

/** Everyone's month on the management screen: each shift with names, colour and time-off conflicts. */
export const schedules = {
  name: 'schedules',
  title: `month of ${(WORKERS * DAYS).toLocaleString('en')} shifts`,
  limit: 'same SQL',
  aim: 0.7,
  async plan(stage) {
    const headers = await stage.as('manager');
    const [from, to] = [dayText(DAYS - 1), dayText(0)];
    const page = (limit) => ({ method: 'GET', path: `/api/schedules?from=${from}&to=${to}&limit=${limit}`, headers });
    return {
      lanes: [[page(WORKERS * DAYS)]],
      connections: 16,
      seconds: 4,
      sizes: [1, 10, 50].map((rows) => ({ rows, request: page(rows) })),
    };
  },
};
