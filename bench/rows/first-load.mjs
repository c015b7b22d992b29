import { table } from '../report/table.mjs';
import { launchBrowser } from '../stage/browser.mjs';
import { withDataFolder } from '../stage/data-folder.mjs';
import { Product } from '../stage/product.mjs';
import { signIn } from '../stage/stage.mjs';

const PHONE = { width: 390, height: 844 };
/** The parts the employee home consists of; whatever else loads is fetched ahead while the person reads. */
const HOME_SCRIPT = /^\/(?!remotes\/)|^\/remotes\/checklists\//;

/** Opens the signed-in employee's home with an empty cache and answers every script that came. */
async function loadHome(browser, url, token) {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    await context.addInitScript((value) => window.localStorage.setItem('token', value), token);
    const page = await context.newPage();
    const finished = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') finished.push(request);
    });
    await page.goto('/');
    await page.getByRole('heading', { name: 'My Tasks' }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    return await Promise.all(finished.map(describe));
  } finally {
    await context.close();
  }
}

async function describe(request) {
  const [response, { responseBodySize }] = await Promise.all([request.response(), request.sizes()]);
  const encoding = (await response.headerValue('content-encoding')) ?? 'none';
  return { path: new URL(request.url()).pathname, kilobytes: responseBodySize / 1_000, encoding };
}

const total = (scripts) => scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0);

function details(scripts) {
  const bySize = [...scripts].sort((a, b) => b.kilobytes - a.kilobytes);
  return table(
    ['Script of the employee home', 'kB sent', 'encoding'],
    bySize.map(({ path, kilobytes, encoding }) => [path, kilobytes.toFixed(1), encoding]),
  );
}

/** The JavaScript that a phone without cache loads for the employee home, compressed as the server sends it (kB = 1,000 bytes). */
export const firstLoad = {
  name: 'first-load',
  title: 'first load of the employee home',
  measure: () =>
    withDataFolder(async (folder) => {
      const browser = await launchBrowser();
      const product = await Product.npmStart({ DATA_DIR: folder });
      try {
        const token = await signIn(product.url, 'employee', 'demo1234');
        const scripts = await loadHome(browser, product.url, token);
        const home = scripts.filter(({ path }) => HOME_SCRIPT.test(path));
        const ahead = scripts.filter((script) => !home.includes(script));
        return {
          figures: [
            { label: 'JavaScript of the employee home, first load', value: total(home), unit: 'kB', atMost: 350 },
            { label: 'scripts of the employee home', value: home.length, unit: 'requests' },
            { label: 'JavaScript fetched ahead for other screens', value: total(ahead), unit: 'kB' },
          ],
          details: details(home),
        };
      } finally {
        await browser.close();
        await product.stop();
      }
    }),
};
