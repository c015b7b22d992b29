import { loadavg } from 'node:os';
import { countWrites, FIRST_USES, untilUsed } from '../measure/first-use.mjs';
import { readLoad, switchTo, watchRequests } from '../measure/page-load.mjs';
import { median } from '../measure/rounds.mjs';
import { table } from '../report/table.mjs';
import { launchBrowser } from '../stage/browser.mjs';
import { withDataFolder } from '../stage/data-folder.mjs';
import { installApp, newPhone, SLOW, slowDown, slowWorkersDown } from '../stage/phone.mjs';
import { Product } from '../stage/product.mjs';
import { signIn } from '../stage/stage.mjs';

const ROUNDS = 5;
const REMOTES = 4;
/** The home's tasks. */
const TASK = '.task';

/** The bar at the bottom of an employee's phone (§2.2) and the screens behind it. */
const SCREENS = [
  { path: '/schedule', heading: 'My Schedule' },
  { path: '/time-clock', heading: 'Time Clock' },
  { path: '/chat', heading: 'Team Chat' },
  { path: '/profile', heading: 'Profile' },
  { path: '/', heading: 'My Tasks' },
];

/** Opens the home in a new page on the slow phone; returns the times until it was usable. */
async function load(context, firstUse) {
  const page = await context.newPage();
  try {
    const tools = await slowDown(page, SLOW);
    const requests = watchRequests(tools);
    const writes = countWrites(page);
    await page.goto('/', { waitUntil: 'commit' });
    const usedAfter = await untilUsed(page, firstUse);
    // Usable in its first frame counts as painted after it.
    await page.waitForFunction(() => window.seen.painted > 0);
    // Prefetching starts as soon as there is something to press.
    const pressedAfter = await page.evaluate(() => window.pressedAfter ?? Infinity);
    const isBefore = ({ startedAfter }) => startedAfter < Math.min(usedAfter, pressedAfter);
    const result = { ...(await readLoad(page, usedAfter)), usedAfter, requests: requests().filter(isBefore) };
    await firstUse.undo?.(page, writes);
    return result;
  } finally {
    await page.close();
  }
}

/** Loads on phones with an empty cache; signed out without a token. */
async function coldLoads(browser, url, firstUse, token) {
  const loads = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await newPhone(browser, url, token);
    loads.push(await load(context, firstUse));
    await context.close();
  }
  return loads;
}

async function warmLoads(browser, url, token) {
  const context = await newPhone(browser, url, token);
  try {
    await installApp(context, REMOTES);
    await slowWorkersDown(browser, SLOW);
    const loads = [];
    for (let round = 0; round < ROUNDS; round += 1) loads.push(await load(context, FIRST_USES.tick));
    return loads;
  } finally {
    await context.close();
  }
}

/** Visits each screen of the bar: the first round fetches code and data, later ones have both cached. */
async function switches(browser, url, token) {
  const context = await newPhone(browser, url, token);
  try {
    const page = await context.newPage();
    await slowDown(page, SLOW);
    await page.goto('/');
    await page.locator(TASK).first().waitFor({ timeout: 60_000 });
    const times = SCREENS.map(() => []);
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [place, screen] of SCREENS.entries()) {
        times[place].push(await switchTo(page, screen));
        await page.waitForTimeout(300);
      }
    }
    return SCREENS.map(({ path }, place) => ({
      path,
      first: times[place][0],
      later: median(times[place].slice(1)),
    }));
  } finally {
    await context.close();
  }
}

const medianOf = (loads, value) => median(loads.map(value));
/** Time of first paint and of usability, each with its target in s. */
const paintedAndUsed = (title, used, loads, [painted, usable]) => [
  { label: `${title}, painted`, value: medianOf(loads, (each) => each.painted / 1_000), unit: 's', atMost: painted },
  { label: `… until ${used}`, value: medianOf(loads, ({ usedAfter }) => usedAfter / 1_000), unit: 's', atMost: usable },
];
const isScript = ({ type }) => type === 'Script';
const kilobytes = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
const kilobytesOfFiles = (requests) =>
  requests.reduce((sum, { bytes, headers = 0 }) => sum + bytes - headers, 0) / 1_000;

function details({ requests }, visited) {
  const rows = [...requests].sort((a, b) => a.startedAfter - b.startedAfter);
  const seconds = (value) => (value === undefined ? 'later' : (value / 1_000).toFixed(2));
  return [
    table(
      ['Cold load: what the line carried', 'from s', 'to s', 'kB', 'encoding'],
      rows.map(({ path, startedAfter, endedAfter, bytes, encoding = '' }) => [
        path,
        seconds(startedAfter),
        seconds(endedAfter),
        (bytes / 1_000).toFixed(1),
        encoding,
      ]),
    ),
    `Machine's load average: ${loadavg()[0].toFixed(1)}; the slow phone is this machine at a quarter of what was left of it.`,
    table(
      ['Screen, on the slow phone', 'first visit ms', 'later ms'],
      visited.map(({ path, first, later }) => [path, first.toFixed(0), later.toFixed(0)]),
    ),
  ];
}

/**
 * The first screens on a lower-mid-range phone on a slow network (1.6 Mbit/s, 150 ms, a quarter of this machine's speed), with
 * today's checklists created: the sign-in form, an employee's and a manager's home with an empty cache, the employee's in the
 * installed app, and switching between screens. Painted is the first contentful paint. kB = 1,000 bytes transferred, until a task is
 * ticked.
 */
export const firstLoad = {
  name: 'first-load',
  title: 'first loads on a slow phone',
  measure: () =>
    withDataFolder(async (folder) => {
      const browser = await launchBrowser();
      const product = await Product.npmStart({ DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '0' });
      try {
        const { url } = product;
        const [token, managers] = [await signIn(url, 'employee', 'demo1234'), await signIn(url, 'manager', 'demo1234')];
        await createToday(url, token);
        const signedOut = await coldLoads(browser, url, FIRST_USES.signIn);
        const cold = await coldLoads(browser, url, FIRST_USES.tick, token);
        const manager = await coldLoads(browser, url, FIRST_USES.dashboard, managers);
        const warm = await warmLoads(browser, url, token);
        const visited = await switches(browser, url, token);
        const [{ requests }] = cold;
        return {
          figures: [
            {
              label: 'JavaScript of the employee home, first load',
              value: kilobytesOfFiles(requests.filter(isScript)),
              unit: 'kB',
              atMost: 330,
            },
            { label: '… all it loads until a task can be ticked', value: kilobytes(requests), unit: 'kB' },
            { label: '… in so many requests', value: requests.length, unit: '' },
            ...paintedAndUsed('sign-in form on a slow phone', 'it answers a press', signedOut, [1.2, 2]),
            ...paintedAndUsed('employee’s first load on a slow phone', 'a task is ticked', cold, [1.2, 3]),
            {
              label: '… until then blocked by long tasks',
              value: medianOf(cold, ({ blocked }) => blocked),
              unit: 'ms',
            },
            { label: '… the longest of them', value: medianOf(cold, ({ longest }) => longest), unit: 'ms' },
            ...paintedAndUsed('employee’s later load on a slow phone', 'a task is ticked', warm, [1, 2]),
            ...paintedAndUsed('manager’s first load on a slow phone', 'a figure leads on', manager, [undefined, 3.5]),
            {
              label: 'going to another screen on a slow phone, the slowest',
              value: Math.max(...visited.map(({ later }) => later)),
              unit: 'ms',
              atMost: 200,
            },
          ],
          details: details(cold[0], visited),
        };
      } finally {
        await browser.close();
        await product.stop();
      }
    }),
};

async function createToday(url, token) {
  const answer = await fetch(`${url}/api/checklist-instances/create-today`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`create-today: ${answer.status} ${await answer.text()}`);
}
