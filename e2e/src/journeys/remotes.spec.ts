import type { Page } from 'playwright-core';
import type { Visitor } from '../harness/browser.ts';
import { FAILED, FAULTS, goWithin, inject } from '../harness/remote-faults.ts';
import { Stage } from '../harness/stage.ts';

type Remote = 'checklists' | 'schedule' | 'time' | 'chat';

/** The screens of an admin by address (§2.1), and the remote that renders each, or a card in it. */
const SCREENS: { path: string; heading: string; remote?: Remote; card?: { remote: Remote; title: string } }[] = [
  { path: '/checklists', heading: 'Checklist Templates', remote: 'checklists' },
  { path: '/my-checklists', heading: 'My Checklists', remote: 'checklists' },
  { path: '/completed-checklists', heading: 'Completed Checklists', remote: 'checklists' },
  { path: '/admin/schedule', heading: 'Schedule Management', remote: 'schedule' },
  { path: '/job-functions', heading: 'Job Functions', remote: 'schedule' },
  { path: '/time-clock', heading: 'Time Clock', remote: 'time' },
  { path: '/time-management', heading: 'Time Management', remote: 'time' },
  { path: '/time-audit', heading: 'Time Card Audit Log', remote: 'time' },
  { path: '/time-off', heading: 'Time Off', remote: 'time' },
  { path: '/admin/labour-rules', heading: 'Labour Rules', remote: 'time' },
  { path: '/chat', heading: 'Team Chat', remote: 'chat' },
  { path: '/messages', heading: 'Team Messages', remote: 'chat' },
  { path: '/employees', heading: 'Employee Management' },
  { path: '/user-management', heading: 'User Management' },
  { path: '/notifications', heading: 'Notifications' },
  { path: '/profile', heading: 'Profile', card: { remote: 'time', title: 'Work Terms' } },
];
const REMOTES: Remote[] = ['checklists', 'schedule', 'time', 'chat'];
const filesOf = (remote: Remote) => `**/remotes/${remote}/**`;
const placesOf = (remote: Remote) => SCREENS.filter((screen) => screen.remote === remote);

describe('a remote that fails', () => {
  const stage = Stage.set();

  it.each(REMOTES)(
    'A failed remote %s shows an error in its own places and affects no other screen',
    async (remote) => {
      const { page } = await signedIn(await stage.desk(), 'admin');
      const mend = await inject(page, filesOf(remote), FAULTS.unreachable);
      await page.reload();
      for (const screen of SCREENS) {
        await goWithin(page, screen.path);
        if (screen.remote === remote) await main(page).getByText(FAILED).waitFor();
        else if (screen.card?.remote === remote) await standsBut(page, screen.heading, screen.card.title);
        else await stands(page, screen.heading, screen.card?.title);
      }

      await mend();
      for (const screen of placesOf(remote)) {
        await goWithin(page, screen.path);
        // Other places of a recovered remote have nothing to retry.
        const again = main(page).getByRole('button', { name: 'Try again' });
        await again
          .or(main(page).getByRole('heading', { name: screen.heading }))
          .first()
          .waitFor();
        if (await again.isVisible()) await again.click();
        await stands(page, screen.heading);
      }
    },
  );

  // One loader loads all remotes: each kind of fault is tested on one of them.
  it.each([
    ['checklists', 'absent'],
    ['schedule', 'answering 500'],
    ['time', 'broken'],
    ['chat', 'slow'],
  ] as const)('A remote that failed recovers without a reload: %s, after being %s', async (remote, fault) => {
    const { page } = await signedIn(await stage.desk(), 'admin');
    const [place] = placesOf(remote);
    if (!place) throw new Error(`${remote} has no screen.`);
    const mend = await inject(page, filesOf(remote), FAULTS[fault]);
    await page.goto(place.path);
    await main(page).getByText(FAILED).waitFor();
    await mend();
    // A slow remote appears without a retry.
    if (fault !== 'slow') await main(page).getByRole('button', { name: 'Try again' }).click();
    await stands(page, place.heading);
  });

  it.each(REMOTES)("A remote of which only a screen's own chunk failed recovers: %s", async (remote) => {
    const { page } = await signedIn(await stage.desk(), 'admin');
    const [place] = placesOf(remote);
    if (!place) throw new Error(`${remote} has no screen.`);
    const itsScreens = new RegExp(`/remotes/${remote}/\\d+\\.[0-9a-f]+\\.js`);
    await page.goto('/profile');
    await stands(page, 'Profile');
    const mend = await inject(page, itsScreens, FAULTS['answering 500']);
    await goWithin(page, place.path);
    await main(page).getByText(FAILED).waitFor();
    await mend();
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await stands(page, place.heading);
  });

  it('A remote that loads after its timeout appears by itself', async () => {
    const { page } = await signedIn(await stage.phone(), 'employee');
    await inject(page, filesOf('chat'), FAULTS.slow);
    await page.goto('/chat');
    await main(page).getByText(FAILED).waitFor();
    await stands(page, 'Team Chat');
  });

  it.each([
    ['checklists', FAILED, 'heading', 'My Tasks'],
    ['time', 'Reload Time Clock', 'button', 'Clock In'],
    ['schedule', FAILED, 'heading', "Today's Schedule"],
  ] as const)(
    "A failed remote affects only its own part of an employee's home: %s",
    async (remote, words, role, name) => {
      const { page } = await signedIn(await stage.phone(), 'employee');
      const mend = await inject(page, filesOf(remote), FAULTS['answering 500']);
      await page.reload();
      await main(page).getByText(words).first().waitFor();
      // The tasks are shown whatever else is missing.
      if (remote !== 'checklists') await main(page).getByRole('heading', { name: 'My Tasks' }).waitFor();
      for (const way of ['Tasks', 'Schedule', 'Clock', 'Chat', 'Profile']) {
        await page
          .getByRole('link', { name: new RegExp(`^${way}(,|$)`) })
          .first()
          .waitFor();
      }

      await mend();
      await main(page)
        .getByRole('button', { name: remote === 'time' ? words : 'Try again' })
        .click();
      await main(page).getByRole(role, { name }).first().waitFor();
      expect(await main(page).getByText(words).count()).toBe(0);
    },
  );

  it('The frame works when every remote is gone', async () => {
    const { page } = await signedIn(await stage.phone(), 'employee');
    await page.route('**/remotes/**', (route) => route.abort());
    await page.reload();
    await main(page).getByText(FAILED).first().waitFor();
    await goWithin(page, '/profile');
    await standsBut(page, 'Profile', 'Work Terms');
  });
});

async function signedIn(visitor: Visitor, username: string): Promise<Visitor> {
  await visitor.signIn(username);
  return visitor;
}

const main = (page: Page) => page.getByRole('main');

/** The screen is shown and no part of it is missing, and this card of it has its content. */
async function stands(page: Page, heading: string, card?: string): Promise<void> {
  await main(page).getByRole('heading', { name: heading }).first().waitFor();
  if (card !== undefined) {
    const content = main(page).getByRole('region', { name: card }).getByRole('paragraph');
    await content.first().waitFor();
  }
  await main(page).getByText(FAILED).waitFor({ state: 'detached' });
}

/** The screen is shown and only this card of it is missing. */
async function standsBut(page: Page, heading: string, card: string): Promise<void> {
  await main(page).getByRole('heading', { name: heading }).first().waitFor();
  await main(page).getByRole('region', { name: card }).getByText(FAILED).waitFor();
  expect(await main(page).getByText(FAILED).count()).toBe(1);
}
