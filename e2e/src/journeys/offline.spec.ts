import pg from 'pg';
import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import { pressLogOut } from '../harness/browser.ts';
import { HoldingProxy } from '../harness/holding-proxy.ts';
import { KillablePhone } from '../harness/killable-phone.ts';
import { isOfflineReady } from '../harness/offline-ready.ts';
import { aPhoto } from '../harness/photo.ts';
import { Stage } from '../harness/stage.ts';
import { clockOut } from '../harness/time-clock.ts';
import { until } from '../harness/until.ts';
import { ChecklistCard } from '../screens/checklist-card.ts';

const TEMPLATE = 'Kennel Morning Round';
const TICKED = 'Refill water bowls';
const PHOTOGRAPHED = 'Clean kennels';
const KEPT = 'Photo saved on this device';

/** Earliest and latest possible time of a tap, in ms. */
interface Press {
  after: number;
  before: number;
}

/** Tolerated error of the phone's estimate of the server's time, in ms. */
const CLOCKS_DIFFER = 2_000;

interface Entry {
  id: string;
  clockInTime: string;
  clockOutTime: string | null;
  source: string;
}

describe('an offline phone', () => {
  const stage = Stage.set();
  const phones: KillablePhone[] = [];
  const proxies: HoldingProxy[] = [];
  let before: ReadonlySet<string> = new Set();

  beforeEach(async () => {
    await rows('delete from photos');
    await rows(`update checklist_items set status = 'pending', completed_at = null`);
    before = new Set((await entriesOfEmployee()).map(({ id }) => id));
  });
  afterEach(async () => {
    for (const phone of phones.splice(0)) await phone.throwAway();
    for (const proxy of proxies.splice(0)) await proxy.close();
    await clockOut(await ApiCaller.signIn(stage.product.url, 'employee'));
  });

  it('A tick, a photo and a clock-in made offline survive a killed browser and are sent exactly once', async () => {
    const phone = aPhone(stage.product.url);
    const { page, context } = await reopenedWhenReady(phone);
    await context.setOffline(true);
    const pressed = await tickPhotographAndClockIn(page);
    await phone.kill();

    const reopened = await phone.open({ isOffline: true });
    await isShown(reopened.page);
    await new ChecklistCard(reopened.page, TEMPLATE).waitingPhoto(PHOTOGRAPHED).waitFor();
    await reopened.page.getByRole('button', { name: 'Offline, 3 waiting' }).waitFor();
    await reopened.context.setOffline(false);
    await allSent();
    await eachArrivedOnce(pressed);
    const manager = await stage.desk();
    await manager.signIn('manager');
    await manager.page.goto('/time-management');
    await manager.page.getByText('Recorded Offline').first().waitFor();
  });

  it('Nothing is sent twice when the browser is killed before the response', async () => {
    const proxy = await HoldingProxy.open(stage.product.url);
    proxies.push(proxy);
    const phone = aPhone(proxy.url);
    const { page, context } = await reopenedWhenReady(phone);
    await context.setOffline(true);
    const pressed = await tickPhotographAndClockIn(page);

    let life = { page, context };
    const sent = [/^\/api\/checklist-instances\//, /^\/api\/photos\//, /^\/api\/time-entries\//];
    for (const path of sent) {
      const answered = proxy.hold(path);
      await life.context.setOffline(false);
      await answered;
      await phone.kill();
      life = await phone.open({ isOffline: true });
      await isShown(life.page);
    }
    await life.context.setOffline(false);
    await allSent();
    await eachArrivedOnce(pressed);
  });

  it('Changes acknowledged right before the browser was killed show offline, without a refetch', async () => {
    const proxy = await HoldingProxy.open(stage.product.url);
    proxies.push(proxy);
    const phone = aPhone(proxy.url);
    const { page } = await reopenedWhenReady(phone);
    proxy.holdReads(/^\/api\/(checklist-instances|time-entries|dashboards)/);
    const card = new ChecklistCard(page, TEMPLATE);
    await card.tick(TICKED);
    await card.addPhoto(PHOTOGRAPHED, await aPhoto());
    await page.getByRole('button', { name: 'Clock In' }).click();
    await page.getByText('Successfully clocked in for the day!').waitFor();
    await phone.kill();

    const reopened = await phone.open({ isOffline: true });
    await isShown(reopened.page);
    await reopened.page.getByText('Offline', { exact: true }).first().waitFor();
    expect(await reopened.page.getByRole('button', { name: /waiting/ }).count()).toBe(0);
  });

  it('A checklist shows as in progress at once when its first task is flagged offline', async () => {
    const { page, context } = await readyPhone();
    const card = new ChecklistCard(page, 'Enrichment and Play');
    await card.root.getByRole('button', { name: 'Start Checklist' }).waitFor();
    expect(await card.root.getByText(/^Started/).count()).toBe(0);
    await context.setOffline(true);
    await card.setStatus('Play yard: two groups of dogs', 'Needs Attention (Manager Review)', 'The gate is loose');
    // Past its due time the badge is 'Overdue' in both cases.
    await card.root.getByText(/^Started/).waitFor();
    await page.getByRole('button', { name: 'Offline, 1 waiting' }).waitFor();
  });

  it('Entries refused meanwhile are explained, and so is what logging out would discard', async () => {
    const { page, context } = await readyPhone();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Clock In' }).click();
    await page.getByRole('button', { name: 'Offline, 1 waiting' }).waitFor();
    await (await ApiCaller.signIn(stage.product.url, 'employee')).post('/time-entries/clock-in', {});
    await context.setOffline(false);

    await page.getByText('A change could not be sent').waitFor();
    await page.getByRole('button', { name: '1 not sent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not Sent Yet' });
    await dialog.getByText('Clock In', { exact: true }).waitFor();
    await dialog.getByText(/already clocked in/i).waitFor();
    expect(await seriousFaults(page, { within: '.ant-modal' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Discard: Clock In' }).click();
    await dialog.getByText('Everything is sent').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText(/^Clocked In\s*since/).waitFor();

    await context.setOffline(true);
    const card = new ChecklistCard(page, TEMPLATE);
    await card.tick('Walk the dogs of row B');
    await card.tick(TICKED);
    await page.getByRole('button', { name: 'Offline, 2 waiting' }).click();
    await dialog.getByRole('button', { name: 'Discard: Completed: Refill water bowls' }).click();
    const question = page.getByRole('dialog', { name: 'Discard unsent work?' });
    await question.getByText('Completed: Refill water bowls').waitFor();
    expect(await seriousFaults(page, { within: '.ant-modal-root' })).toEqual([]);
    await question.getByRole('button', { name: 'Discard' }).click();
    await question.waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await card.root.getByRole('button', { name: 'Complete: Refill water bowls' }).waitFor();
    await page.getByRole('button', { name: 'Offline, 1 waiting' }).waitFor();
    await pressLogOut(page);
    const warning = page.getByRole('dialog', { name: 'Log out with unsent work?' });
    await warning.getByText(/^1 change has not been sent/).waitFor();
    expect(await seriousFaults(page, { within: '.wf-plain-dialog' })).toEqual([]);
    await warning.getByRole('button', { name: 'Stay Logged In' }).click();
    await card.ticked('Walk the dogs of row B').waitFor();
    await pressLogOut(page);
    await warning.getByRole('button', { name: 'Log Out and Delete' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();

    await context.setOffline(false);
    await signIn(page, stage.product.url);
    await card.root.getByRole('button', { name: 'Complete: Walk the dogs of row B' }).waitFor();
    expect(await page.getByRole('button', { name: /waiting|not sent/ }).count()).toBe(0);
  });

  function aPhone(url: string): KillablePhone {
    const phone = new KillablePhone(url);
    phones.push(phone);
    return phone;
  }

  /** A phone that is signed in and ready to work offline. */
  async function reopenedWhenReady(phone: KillablePhone) {
    await getReady((await phone.open()).page);
    await phone.close();
    const life = await phone.open();
    await life.page.getByText('Clocked Out').first().waitFor();
    return life;
  }

  async function readyPhone() {
    const visitor = await stage.phone({ serviceWorkers: 'allow' });
    await visitor.page.goto('/');
    await getReady(visitor.page);
    return visitor;
  }

  async function getReady(page: Page): Promise<void> {
    await signIn(page, page.url());
    const create = page.getByRole('button', { name: "Create Today's Checklist" });
    await create.waitFor();
    await create.click();
    await new ChecklistCard(page, TEMPLATE).root.waitFor();
    await page.getByText('Clocked Out').first().waitFor();
    await isOfflineReady(page, TEMPLATE);
  }

  async function entriesOfEmployee(): Promise<Entry[]> {
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    return employee.get<Entry[]>('/time-entries');
  }

  /** The clock-in is sent last. */
  async function allSent(): Promise<void> {
    await until(async () =>
      (await entriesOfEmployee()).some(({ id }) => !before.has(id)) ? null : 'a new time entry on the server',
    );
  }

  async function eachArrivedOnce(press: Press): Promise<void> {
    const fresh = (await entriesOfEmployee()).filter(({ id }) => !before.has(id));
    expect(fresh).toMatchObject([{ source: 'offline', clockOutTime: null }]);
    const at = Date.parse(fresh[0]?.clockInTime ?? '');
    expect(at).toBeGreaterThan(press.after - CLOCKS_DIFFER);
    expect(at).toBeLessThan(press.before + CLOCKS_DIFFER);
    expect(await rows(`select 1 from photos`)).toHaveLength(1);
    expect(await rows(`select 1 from checklist_items where text = '${TICKED}' and status = 'completed'`)).toHaveLength(
      1,
    );
  }

  async function rows(query: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: stage.product.databaseUrl });
    await client.connect();
    try {
      return (await client.query(query)).rows;
    } finally {
      await client.end();
    }
  }
});

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(new URL('/login', url).href);
  await page.getByLabel('Username').fill('employee');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Tasks' }).waitFor();
}

/** Three offline actions. Returns when the clock was tapped. */
async function tickPhotographAndClockIn(page: Page): Promise<Press> {
  const card = new ChecklistCard(page, TEMPLATE);
  await card.tick(TICKED);
  await card.ticked(TICKED).waitFor();
  await card.addPhoto(PHOTOGRAPHED, await aPhoto(), KEPT);
  const after = Date.now();
  await page.getByRole('button', { name: 'Clock In' }).click();
  await page.getByRole('button', { name: 'Offline, 3 waiting' }).waitFor();
  return { after, before: Date.now() };
}

/** The results are shown: tick, photo, clock-in. */
async function isShown(page: Page): Promise<void> {
  const card = new ChecklistCard(page, TEMPLATE);
  const marks = [
    card.ticked(TICKED),
    card.root.getByRole('button', { name: `1 photo of: ${PHOTOGRAPHED}` }),
    page.getByText(/^Clocked In\s*since/),
  ];
  for (const mark of marks) await mark.waitFor();
}
