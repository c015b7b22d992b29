import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ChecklistInstance, TimeEntry } from '@workforce/contracts';
import { ApiCaller } from '../harness/api-caller.ts';
import { buildReleased, root } from '../harness/released.ts';
import { Stage } from '../harness/stage.ts';
import { clockOut } from '../harness/time-clock.ts';
import { Traffic } from '../harness/traffic.ts';
import { becomes } from '../harness/until.ts';
import { ChecklistCard } from '../screens/checklist-card.ts';

/** Built before anything starts: takes a minute the first time, then it is cached. */
const released = buildReleased();
const TASK = 'Refill water bowls';
const HASHED = /\.[0-9a-f]{8,}\.js$/;

/** Whether a build has the file of this address. */
const isIn = (folder: string, address: string): boolean => {
  const [, remote, name = ''] = /^\/(?:remotes\/(\w+)\/)?([^/]+)$/.exec(new URL(address).pathname) ?? [];
  return existsSync(join(folder, remote === undefined ? 'shell' : `mfe-${remote}`, 'dist', name));
};

describe('a page that stays open while the server is replaced by the next release', () => {
  const stage = Stage.set({ WEB_ROOT: released });

  it('opens screens that it had not loaded, and what it did meanwhile is on the server', async () => {
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    await clockOut(employee);
    // Without a service worker, which has the chunks already.
    const visitor = await stage.phone();
    const { page } = visitor;
    const traffic = new Traffic(page);
    await visitor.signIn('employee');
    await page.getByRole('button', { name: "Create Today's Checklist" }).click();
    const card = new ChecklistCard(page, 'Kennel Morning Round');
    await card.root.waitFor();
    await traffic.rest();
    await page.evaluate(() => void Object.assign(window, { isMarked: true }));

    // As behind a load balancer: code that the page asks for meanwhile waits for a node.
    const ready = Promise.withResolvers<void>();
    await page.route(HASHED, async (route) => {
      await ready.promise;
      await route.continue();
    });
    await stage.product.shutDown();
    await card.tick(TASK);
    await page.getByRole('button', { name: /1 waiting$/ }).waitFor();
    const loaded: { address: string; status: number }[] = [];
    page.on('response', (response) => {
      if (HASHED.test(response.url())) loaded.push({ address: response.url(), status: response.status() });
    });
    await stage.product.start({ WEB_ROOT: root, PREVIOUS_WEB_ROOT: released });
    ready.resolve();
    await page.getByRole('button', { name: /waiting/ }).waitFor({ state: 'detached' });
    const open = (await employee.get<ChecklistInstance[]>('/checklist-instances')).filter(
      ({ completedAt, templateName }) => completedAt === null && templateName === card.title,
    );
    const statuses = open.flatMap(({ items }) => items).flatMap(({ text, status }) => (text === TASK ? status : []));
    expect(statuses).toEqual(['completed']);

    // With what is unread behind the name.
    const follow = (name: string) =>
      page
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .last()
        .click();
    await follow('Chat');
    await page.getByRole('heading', { name: 'Team Chat' }).first().waitFor();
    await follow('Profile');
    await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
    await follow('Clock');
    await page.getByRole('button', { name: 'Clock In' }).click();
    await page.getByText('Successfully clocked in for the day!').waitFor();
    const current = () => employee.get<TimeEntry | null>('/time-entries/current');
    await becomes(async () => (await current())?.status, 'clocked_in');

    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
    expect(loaded.filter(({ status }) => status !== 200)).toEqual([]);
    const ofTheOldRelease = loaded.filter(({ address }) => isIn(released, address) && !isIn(root, address));
    expect(ofTheOldRelease).not.toEqual([]);
    // A remote that the page had not used comes from the new release.
    const ofTheNewRelease = loaded.filter(({ address }) => isIn(root, address) && !isIn(released, address));
    expect(ofTheNewRelease).not.toEqual([]);
  });
});
