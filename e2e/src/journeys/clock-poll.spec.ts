import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { CONNECTED, realtimeFrames } from '../harness/realtime-frames.ts';
import { Stage } from '../harness/stage.ts';
import { clockOut } from '../harness/time-clock.ts';
import { Traffic } from '../harness/traffic.ts';
import { becomes, until } from '../harness/until.ts';

const CURRENT = '/api/time-entries/current';
const POLL_MS = 5_000;

/** Screens without the clock, the home with its badge among them, by the name of the link. */
const ELSEWHERE = [
  [/^Tasks/, 'My Tasks'],
  // With what is unread behind the name.
  [/^Chat/, 'Team Chat'],
] as const;

/** Says to the page that its tab is hidden or visible; browsers under test always show theirs. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
    Object.defineProperty(document, 'hidden', { value: to === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

describe('the poll of the time clock', () => {
  const stage = Stage.set({ METRICS_PORT: '0' });
  const answered = () => stage.product.answered(CURRENT);

  it('asks the server every five seconds while the clock is on a visible screen, and nowhere else', async () => {
    await clockOut(await ApiCaller.signIn(stage.product.url, 'employee'));
    const visitor = await stage.phone();
    const { page } = visitor;
    // It goes on as usual until it is paused.
    await page.clock.install();
    const frames = realtimeFrames(page);
    const traffic = new Traffic(page);
    await visitor.signIn('employee');
    await page.getByRole('link', { name: 'Clock', exact: true }).click();
    await page.getByRole('heading', { name: 'Ready to Start Work' }).waitFor();
    await until(() => Promise.resolve(frames.some((frame) => frame.startsWith(CONNECTED)) ? null : 'the link'));

    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + POLL_MS);
    await traffic.rest();
    const before = await answered();
    for (const poll of [1, 2]) {
      await page.clock.runFor(POLL_MS);
      await becomes(answered, before + poll);
      await traffic.rest();
    }
    await page.clock.resume();

    await turn(page, 'hidden');
    await expectSilence();
    const hidden = await answered();
    await turn(page, 'visible');
    await until(async () => ((await answered()) > hidden ? null : 'a read when the tab is visible again'));

    for (const [name, heading] of ELSEWHERE) {
      await page.getByRole('link', { name }).last().click();
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await expectSilence();
    }

    async function expectSilence(): Promise<void> {
      await traffic.rest();
      const count = await answered();
      await page.clock.runFor(POLL_MS + 1_000);
      await traffic.rest();
      expect(await answered()).toBe(count);
    }
  });
});
