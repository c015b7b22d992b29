import prepareBrowser from './prepare-browser.mjs';
import { livingAt } from './moments.ts';
import { prepareData } from './prepare-data.ts';

/**
 * Runs before the first journey: prepares a browser and a seeded organisation, at the moment of `E2E_CLOCK` if it is set.
 * That moment lies ahead: the browser has the machine's time and drops cookies that a provider under test sets in the past, and the
 * database makes ids by the machine's time.
 */
export default async function prepare() {
  if (process.env.E2E_CLOCK) Object.assign(process.env, livingAt(process.env.E2E_CLOCK));
  await prepareBrowser();
  await prepareData();
}
