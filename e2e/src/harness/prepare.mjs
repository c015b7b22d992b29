import prepareBrowser from './prepare-browser.mjs';
import { prepareData } from './prepare-data.ts';

/** Before the first journey: a browser and a seeded organisation. */
export default async function prepare() {
  await prepareBrowser();
  await prepareData();
}
