import type { Page } from 'playwright-core';
import type { Visitor } from '../harness/browser.ts';
import { FAILED, FAULTS, goWithin, inject } from '../harness/remote-faults.ts';
import { Stage } from '../harness/stage.ts';

type Remote = 'checklists' | 'schedule' | 'time' | 'chat';

/** What somebody who may see everything finds at each address (§2.1), and who draws it. */
const SCREENS: { path: string; heading: string; remote?: Remote }[] = [
  { path: '/checklists', heading: 'Checklist Templates', remote: 'checklists' },
  { path: '/my-checklists', heading: 'My Checklists', remote: 'checklists' },
  { path: '/completed-checklists', heading: 'Completed Checklists', remote: 'checklists' },
  { path: '/admin/schedule', heading: 'Schedule Management', remote: 'schedule' },
  { path: '/job-functions', heading: 'Job Functions', remote: 'schedule' },
  { path: '/time-clock', heading: 'Time Clock', remote: 'time' },
  { path: '/time-management', heading: 'Time Management', remote: 'time' },
  { path: '/time-audit', heading: 'Time Card Audit Log', remote: 'time' },
  { path: '/time-off', heading: 'Time Off', remote: 'time' },
  { path: '/chat', heading: 'Team Chat', remote: 'chat' },
  { path: '/messages', heading: 'Team Messages', remote: 'chat' },
  { path: '/employees', heading: 'Employee Management' },
  { path: '/user-management', heading: 'User Management' },
  { path: '/notifications', heading: 'Notifications' },
  { path: '/profile', heading: 'Profile' },
];
const REMOTES: Remote[] = ['checklists', 'schedule', 'time', 'chat'];
const filesOf = (remote: Remote) => `**/remotes/${remote}/**`;
const placesOf = (remote: Remote) => SCREENS.filter((screen) => screen.remote === remote);

/** What the service worker brings can't be made to fail from the page. */
const BARE = { serviceWorkers: 'block' } as const;

describe('a remote that fails', () => {
  const stage = Stage.set();

  it.each(REMOTES)('%s: says so in its places and harms no other screen', async (remote) => {
    const { page } = await signedIn(await stage.desk(BARE), 'admin');
    const mend = await inject(page, filesOf(remote), FAULTS.unreachable);
    await page.reload();
    for (const screen of SCREENS) {
      await goWithin(page, screen.path);
      if (screen.remote === remote) await main(page).getByText(FAILED).waitFor();
      else await stands(page, screen.heading);
    }

    await mend();
    for (const screen of placesOf(remote)) {
      await goWithin(page, screen.path);
      // The other places of a remote that came back have nothing to try again.
      const again = main(page).getByRole('button', { name: 'Try again' });
      await again
        .or(main(page).getByRole('heading', { name: screen.heading }))
        .first()
        .waitFor();
      if (await again.isVisible()) await again.click();
      await stands(page, screen.heading);
    }
  });

  // One loader brings all remotes: each kind of fault is played on one of them, and each remote has one.
  it.each([
    ['checklists', 'absent'],
    ['schedule', 'answering 500'],
    ['time', 'broken'],
    ['chat', 'slow'],
  ] as const)('%s: comes back by itself after being %s', async (remote, fault) => {
    const { page } = await signedIn(await stage.desk(BARE), 'admin');
    const [place] = placesOf(remote);
    if (!place) throw new Error(`${remote} has no screen.`);
    const mend = await inject(page, filesOf(remote), FAULTS[fault]);
    await page.goto(place.path);
    await main(page).getByText(FAILED).waitFor();
    await mend();
    // What was only slow comes without being asked for again.
    if (fault !== 'slow') await main(page).getByRole('button', { name: 'Try again' }).click();
    await stands(page, place.heading);
  });

  it.each(REMOTES)("%s: comes back when only a screen's own code failed", async (remote) => {
    const { page } = await signedIn(await stage.desk(BARE), 'admin');
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

  it('shows by itself what comes later than it was waited for', async () => {
    const { page } = await signedIn(await stage.phone(BARE), 'employee');
    await inject(page, filesOf('chat'), FAULTS.slow);
    await page.goto('/chat');
    await main(page).getByText(FAILED).waitFor();
    await stands(page, 'Team Chat');
  });

  it.each([
    ['checklists', FAILED, 'heading', 'My Tasks'],
    ['time', 'Reload Time Clock', 'button', 'Clock In'],
    ['schedule', FAILED, 'heading', "Today's Schedule"],
  ] as const)("%s: has its place on an employee's home to itself", async (remote, words, role, name) => {
    const { page } = await signedIn(await stage.phone(BARE), 'employee');
    const mend = await inject(page, filesOf(remote), FAULTS['answering 500']);
    await page.reload();
    await main(page).getByText(words).first().waitFor();
    // The tasks stand whatever is missing beside them.
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
  });

  it('leaves the frame standing when every remote is gone', async () => {
    const { page } = await signedIn(await stage.phone(BARE), 'employee');
    await page.route('**/remotes/**', (route) => route.abort());
    await page.reload();
    await main(page).getByText(FAILED).first().waitFor();
    await goWithin(page, '/profile');
    await stands(page, 'Profile');
  });
});

async function signedIn(visitor: Visitor, username: string): Promise<Visitor> {
  await visitor.signIn(username);
  return visitor;
}

const main = (page: Page) => page.getByRole('main');

/** The screen is there and nothing in it says that a part is missing. */
async function stands(page: Page, heading: string): Promise<void> {
  await main(page).getByRole('heading', { name: heading }).first().waitFor();
  await main(page).getByText(FAILED).waitFor({ state: 'detached' });
}
