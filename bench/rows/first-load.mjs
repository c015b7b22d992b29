import { loadavg } from 'node:os';
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
/** The home's tasks: the shift is under way, and this is what somebody opens the app for. */
const TASK = '.task';

/** The bar at the bottom of an employee's phone (§2.2) and the screens behind it. */
const SCREENS = [
  { path: '/schedule', heading: 'My Schedule' },
  { path: '/time-clock', heading: 'Time Clock' },
  { path: '/chat', heading: 'Team Chat' },
  { path: '/profile', heading: 'Profile' },
  { path: '/', heading: 'My Tasks' },
];

/** Opens the home in a new page, on the slow phone, and tells what it took until it stood. */
async function loadHome(context) {
  const page = await context.newPage();
  try {
    const tools = await slowDown(page, SLOW);
    const requests = watchRequests(tools);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator(TASK).first().waitFor({ timeout: 60_000 });
    const stands = await page.evaluate(() => performance.now());
    // The largest paint is reported with the frame; nothing larger comes after the tasks.
    await page.waitForTimeout(1_000);
    const load = await readLoad(page, stands);
    return { ...load, stands, requests: requests().filter(({ startedAfter }) => startedAfter < stands) };
  } finally {
    await page.close();
  }
}

async function coldLoads(browser, url, token) {
  const loads = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await newPhone(browser, url, token);
    loads.push(await loadHome(context));
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
    for (let round = 0; round < ROUNDS; round += 1) loads.push(await loadHome(context));
    return loads;
  } finally {
    await context.close();
  }
}

/** Goes around the bar: the first round fetches code and data, in the others both are there. */
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
const isScript = ({ type }) => type === 'Script';
const kilobytes = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
const kilobytesOfFiles = (requests) =>
  requests.reduce((sum, { bytes, headers = 0 }) => sum + bytes - headers, 0) / 1_000;

function details(load, visited) {
  const rows = [...load.requests].sort((a, b) => a.startedAfter - b.startedAfter);
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
    `Its largest paint: “${load.element}”. Machine's load average: ${loadavg()[0].toFixed(1)}; the slow phone is this machine at a quarter of what was left of it.`,
    table(
      ['Screen, on the slow phone', 'first visit ms', 'later ms'],
      visited.map(({ path, first, later }) => [path, first.toFixed(0), later.toFixed(0)]),
    ),
  ];
}

/**
 * The employee home on a phone of the lower middle class on a bad line (1.6 Mbit/s, 150 ms, a quarter of this machine's speed),
 * with today's checklists created: first load with nothing in the cache, loads of the installed app, and going from screen to
 * screen. kB = 1,000 bytes as sent; what is loaded until a task can be ticked. The largest paint is the words of a task, which stand
 * there before the app's code does (ADR 18).
 */
export const firstLoad = {
  name: 'first-load',
  title: 'first load of the employee home',
  measure: () =>
    withDataFolder(async (folder) => {
      const browser = await launchBrowser();
      const product = await Product.npmStart({ DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '0' });
      try {
        const token = await signIn(product.url, 'employee', 'demo1234');
        await createToday(product.url, token);
        const cold = await coldLoads(browser, product.url, token);
        const warm = await warmLoads(browser, product.url, token);
        const visited = await switches(browser, product.url, token);
        const [{ requests }] = cold;
        return {
          figures: [
            {
              label: 'JavaScript of the employee home, first load',
              value: kilobytesOfFiles(requests.filter(isScript)),
              unit: 'kB',
              atMost: 300,
            },
            { label: '… all it loads until a task can be ticked', value: kilobytes(requests), unit: 'kB' },
            { label: '… in so many requests', value: requests.length, unit: '' },
            {
              label: 'first load on a slow phone, largest paint',
              value: medianOf(cold, (load) => load.largestPaint / 1_000),
              unit: 's',
              atMost: 2.5,
            },
            {
              label: '… until a task can be ticked',
              value: medianOf(cold, ({ stands }) => stands / 1_000),
              unit: 's',
            },
            { label: '… until then blocked by long tasks', value: medianOf(cold, (load) => load.blocked), unit: 'ms' },
            { label: '… the longest of them', value: medianOf(cold, (load) => load.longest), unit: 'ms' },
            {
              label: 'later load on a slow phone, largest paint',
              value: medianOf(warm, (load) => load.largestPaint / 1_000),
              unit: 's',
              atMost: 1,
            },
            {
              label: '… until a task can be ticked',
              value: medianOf(warm, ({ stands }) => stands / 1_000),
              unit: 's',
            },
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
