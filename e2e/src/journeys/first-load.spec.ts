import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { Stage } from '../harness/stage.ts';

/** What is said to the server beside reading: not part of what the page loads. */
const isLoaded = (address: string) => !address.startsWith('/ws');

describe('the first load', () => {
  const stage = Stage.set();

  it.each([
    ['employee', '/', 'My Tasks'],
    ['employee', '/time-clock', 'Time Clock'],
    ['manager', '/', 'Dashboard'],
  ])('of %s at %s asks for each thing once, and early for nothing in vain', async (username, path, heading) => {
    const token = await aToken(username);
    const { page } = await stage.phone({ serviceWorkers: 'block' });
    await page.addInitScript((value) => window.localStorage.setItem('token', value), token);
    const asked = addressesUntilTheLinkOpens(page);
    await page.goto(path);
    await page.getByRole('main').getByRole('heading', { name: heading }).first().waitFor();

    const addresses = await asked;
    expect(addresses).toContain('/api/auth/me');
    expect(addresses.filter((address, place) => addresses.indexOf(address) !== place)).toEqual([]);
    const inVain = await page.evaluate(notTaken);
    expect(addresses.filter((address) => inVain.includes(address))).toEqual([]);
  });

  it('does without what it asked for early', async () => {
    const token = await aToken('employee');
    const { page } = await stage.phone({ serviceWorkers: 'block' });
    await page.addInitScript((value) => window.localStorage.setItem('token', value), token);
    await page.route('**/boot.*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('heading', { name: 'My Tasks' }).waitFor();
  });

  it('shows a phone the words of the day while the app’s code is on its way, where they stay', async () => {
    const token = await aToken('employee');
    await createToday(token);
    const { page } = await stage.phone({ serviceWorkers: 'block' });
    await page.addInitScript((value) => window.localStorage.setItem('token', value), token);
    let bringCode = () => Promise.resolve();
    await page.route('**/libraries.*.js', (route) => void (bringCode = () => route.continue()));
    await page.goto('/', { waitUntil: 'commit' });
    const task = page.getByText('Check every animal is well', { exact: true });
    const times = page.getByText('9:00 AM – 5:00 PM');
    await task.waitFor();
    const early = await Promise.all([task, times].map((each) => each.boundingBox()));
    expect(await page.getByRole('button').count()).toBe(0);

    await bringCode();
    await page.getByRole('button', { name: 'Complete: Check every animal is well' }).waitFor();
    const late = await Promise.all([task, times].map((each) => each.boundingBox()));
    for (const [place, box] of early.entries()) {
      expect(Math.abs((box?.x ?? 0) - (late[place]?.x ?? 0))).toBeLessThan(2);
      expect(Math.abs((box?.y ?? 0) - (late[place]?.y ?? 0))).toBeLessThan(6);
    }
  });

  async function createToday(token: string): Promise<void> {
    const answer = await fetch(`${stage.product.url}/api/checklist-instances/create-today`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.ok).toBe(true);
  }

  async function aToken(username: string): Promise<string> {
    const caller = await ApiCaller.signIn(stage.product.url, username);
    return caller.token;
  }
});

/** Everything that the page asks for until its first screen is quiet, which is when the real-time link opens. */
async function addressesUntilTheLinkOpens(page: Page): Promise<string[]> {
  const addresses: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (isLoaded(pathname)) addresses.push(pathname + search);
  });
  await page.waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/ws') });
  return [...addresses];
}

/** Runs in the page: what came early and then was not wanted. Parts of one answer that come along cost nothing. */
const notTaken = () => [
  ...((window as { workforceEarlyAnswers?: Map<string, unknown> }).workforceEarlyAnswers?.keys() ?? []),
];
