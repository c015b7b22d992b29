import prepareBrowser from './prepare-browser.mjs';
import { prepareData } from './prepare-data.ts';

/** Runs before the first journey: prepares a browser and a seeded organisation. */
export default async function prepare() {
  await prepareBrowser();
  await prepareData();
}
