import { chromium } from 'playwright-core';
import { loadBuilt } from './workspace.mjs';

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** Launches a browser, unpacking it first if needed; the caller closes it. */
export async function launchBrowser() {
  const { default: prepareBrowser } = await loadBuilt('e2e/src/harness/prepare-browser.mjs');
  await prepareBrowser();
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ARGUMENTS });
}
