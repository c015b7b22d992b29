import type {
  ChatGroup,
  ChecklistInstance,
  ChecklistTemplate,
  JobFunction,
  ManagerDashboard,
  OrgUnit,
  Schedule,
  User,
} from '@workforce/contracts';
import { addDays, today } from '@workforce/domain';
import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { PlainDevice } from '../harness/plain-device.ts';
import { JOURNEY_TIME_ZONE } from '../harness/prepare-data.ts';
import { CONNECTED, realtimeFrames } from '../harness/realtime-frames.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';
import { EmployeesScreen } from '../screens/employees-screen.ts';
import { SitesScreen } from '../screens/sites-screen.ts';

const BEA = 'Bea Kowalczyk';
const GRACE = 'Grace Tanaka';
const HELENA = 'Helena Sousa';
const ARI = 'Ari Lindqvist';
const PABLO = 'Pablo Keller';

/** A day long after the demo's shifts. */
const LATER = '2028-07-01';

describe('sites', () => {
  const stage = Stage.set();
  const call = (username: string) => ApiCaller.signIn(stage.product.url, username);

  async function unitsOf<Names extends string[]>(caller: ApiCaller, ...names: Names) {
    const units = await caller.get<OrgUnit[]>('/admin/units');
    return names.map((wanted) => units.find(({ name }) => name === wanted)) as { [Place in keyof Names]: OrgUnit };
  }
  const requestTimeOff = async (username: string) =>
    (await call(username)).post('/time-off-requests', {
      startDate: LATER,
      endDate: LATER,
      reason: 'A day at the sea',
      type: 'vacation',
    });

  /** Completes one of today's checklists of the person at the site. */
  async function completeOne(caller: ApiCaller, siteId: string): Promise<ChecklistInstance> {
    await caller.post('/checklist-instances/create-today', {});
    const own = await caller.get<ChecklistInstance[]>(`/checklist-instances?employeeId=${caller.userId}`);
    const open = own.find((each) => each.siteId === siteId && each.status !== 'completed');
    if (!open) throw new Error(`${caller.userId} has no open checklist there`);
    const items = open.items.map(({ id }) => ({ id, status: 'not_completed', notes: 'First thing tomorrow' }));
    return caller.put(`/checklist-instances/${open.id}`, { items, status: 'completed' });
  }

  it('The demo has two sites: each manager changes and sees their own, and the admin sees both', async () => {
    const [admin, manager, manager2] = [await call('admin'), await call('manager'), await call('manager2')];
    const namesOf = async (caller: ApiCaller) => (await caller.get<User[]>('/users')).map(({ name }) => name);
    const [first, second] = [await namesOf(manager), await namesOf(manager2)];
    expect(first).toContain(ARI);
    expect(second).toContain(PABLO);
    expect(first.filter((name) => second.includes(name))).toEqual([]);
    expect(await namesOf(admin)).toEqual(expect.arrayContaining([...first, ...second]));

    const { id, name, jobFunctionId, items } =
      (await manager.get<ChecklistTemplate[]>('/checklist-templates'))[0] ?? {};
    await manager.put(`/checklist-templates/${id}`, { name, jobFunctionId, items });
    await expect(manager2.put(`/checklist-templates/${id}`, { name, jobFunctionId, items })).rejects.toThrow('404');
    for (const { id: group } of await manager.get<ChatGroup[]>('/chat-groups'))
      await manager.put('/chat-groups/order', { groupOrders: [{ id: group, displayOrder: 1 }] });
  });

  it('An admin makes a site, moves two people and names a manager, who sees and hears only that site; the regional manager sees and hears both', async () => {
    const admin = await call('admin');
    const grace = await call('grace');
    const desk = await stage.desk();
    const atDesk = realtimeFrames(desk.page);
    await desk.signIn('grace');
    await heading(desk.page, 'My Tasks');
    await becomes(() => Promise.resolve(atDesk.some((frame) => frame.startsWith(CONNECTED))), true);
    await markPage(desk.page);
    const beas = await call('bea');

    // The admin makes the site in a region with the farm, moves two people and names the managers.
    const adminsDesk = await stage.desk();
    await adminsDesk.signIn('admin');
    const sites = await new SitesScreen(adminsDesk.page).open();
    await sites.add('Region', 'Lakes');
    await sites.add('Site', 'Lakeside');
    const [lakes, lakeside, farm] = await unitsOf(admin, 'Lakes', 'Lakeside', 'Hillside Farm');
    await admin.put(`/admin/units/${farm.id}`, { parentId: lakes.id });
    // A change of the tree has closed all earlier connections.
    const beforeTheMove = await PlainDevice.of(beas, stage.product);
    await sites.select('Harbour Shelter');
    for (const name of [BEA, GRACE]) await sites.move(name, 'Lakeside');
    await sites.endRole(HELENA);
    await sites.select('Lakes');
    await sites.nameManager(HELENA, 'Lakes');
    await sites.select('Lakeside');
    await sites.nameManager(GRACE, 'Lakeside');
    expect(adminsDesk.pageErrors).toEqual([]);

    // Open apps follow without a reload.
    await becomes(() => Promise.resolve(beforeTheMove.closed), { code: 1012, reason: 'Places changed' });
    await heading(desk.page, 'Manager Dashboard');
    expect(await isMarked(desk.page)).toBe(true);

    // The new manager plans a shift, and its checklist is done.
    const day = today(new Date(), JOURNEY_TIME_ZONE);
    const round = await grace.post<JobFunction>('/job-functions', { name: 'Boat House' });
    await grace.post('/checklist-templates', {
      name: 'Evening at the lake',
      jobFunctionId: round.id,
      items: [{ text: 'Moor the boats' }],
    });
    await grace.post('/schedules', {
      employeeId: beas.userId,
      jobFunctionId: round.id,
      date: day,
      startTime: '22:00',
      endTime: '23:00',
    });
    const helena = await call('helena');
    const regional = await stage.desk();
    const atRegional = realtimeFrames(regional.page);
    await regional.signIn('helena');
    await regional.page.getByRole('button', { name: 'Sites: All my sites' }).waitFor();
    await becomes(() => Promise.resolve(atRegional.some((frame) => frame.startsWith(CONNECTED))), true);
    const manager = await call('manager');
    const ari = await call('employee');
    const [device, ofRegion, ofFirst, ofFarm] = [
      await PlainDevice.of(grace, stage.product),
      await PlainDevice.of(helena, stage.product),
      await PlainDevice.of(manager, stage.product),
      await PlainDevice.of(await call('manager2'), stage.product),
    ];
    await requestTimeOff('pablo');
    await completeOne(ari, (await ari.get<User>('/auth/me')).siteId);
    await completeOne(beas, lakeside.id);

    await becomes(() => Promise.resolve(namesIn(device.heard)), [BEA]);
    await becomes(() => Promise.resolve(namesIn(atDesk)), [BEA]);
    await becomes(() => Promise.resolve(namesIn(ofRegion.heard)), [PABLO, BEA]);
    await becomes(() => Promise.resolve(namesIn(atRegional)), [PABLO, BEA]);
    await becomes(() => Promise.resolve(namesIn(ofFirst.heard)), [ARI]);
    await becomes(() => Promise.resolve(namesIn(ofFarm.heard)), [PABLO]);

    // What the server shows to the new manager, and to the regional one.
    const [from, to] = [addDays(day, -7), addDays(day, 7)];
    const sitesIn = async (caller: ApiCaller, path: string) => {
      const rows = await caller.get<{ siteName: string }[]>(path);
      return [...new Set(rows.map(({ siteName }) => siteName))].sort();
    };
    expect((await grace.get<User[]>('/users')).map(({ name }) => name)).toEqual([BEA, GRACE]);
    for (const list of [`/schedules?from=${from}&to=${to}`, '/checklist-instances', '/checklist-instances/completed']) {
      expect([list, await sitesIn(grace, list)]).toEqual([list, ['Lakeside']]);
      expect([list, await sitesIn(helena, list)]).toEqual([list, ['Hillside Farm', 'Lakeside']]);
    }
    expect(await grace.get('/time-off-requests')).toEqual([]);
    expect(await sitesIn(helena, '/time-off-requests')).toEqual(['Hillside Farm']);
    expect(await grace.get<ManagerDashboard>('/dashboards/manager')).toMatchObject({ scheduledToday: 1 });
    const [ofSite, ofBoth] = [await exported(grace), await exported(helena)];
    expect([BEA, PABLO, ARI].filter((name) => ofSite.includes(name))).toEqual([BEA]);
    expect([BEA, PABLO, ARI].filter((name) => ofBoth.includes(name))).toEqual([BEA, PABLO]);

    // Their group is heard by its member, and seen by those who manage the site.
    const ofBea = await PlainDevice.of(beas, stage.product);
    const { id: groupId } = await grace.post<ChatGroup>('/chat-groups', { title: 'Lake crew' });
    await grace.post(`/chat-groups/${groupId}/members`, { userId: beas.userId });
    await grace.post('/messages', { groupId, content: 'The swans are back' });
    await ofBea.hears('The swans are back');
    const seesGroup = async (caller: ApiCaller) =>
      (await caller.get<ChatGroup[]>('/chat-groups')).some(({ id }) => id === groupId);
    expect(await Promise.all([beas, grace, helena, manager].map(seesGroup))).toEqual([true, true, true, false]);

    // The same on their screens.
    const employees = await new EmployeesScreen(desk.page).open();
    await employees.card(GRACE).waitFor();
    await becomes(() => desk.page.getByRole('article').count(), 2);
    await desk.page.goto('/completed-checklists');
    await desk.page.getByText('Evening at the lake').first().waitFor();
    expect(await desk.page.getByText(ARI).count()).toBe(0);
    const ofRegions = await new EmployeesScreen(regional.page).open();
    for (const name of [BEA, PABLO]) await ofRegions.card(name).waitFor();
    expect(await ofRegions.card(ARI).count()).toBe(0);
    expect([...desk.pageErrors, ...regional.pageErrors]).toEqual([]);
    for (const each of [device, ofRegion, ofFirst, ofFarm, ofBea]) each.close();
  });

  it("Copy Week leaves each shift at its site, also where that is not its person's home", async () => {
    const admin = await call('admin');
    const [harbour, farm] = await unitsOf(admin, 'Harbour Shelter', 'Hillside Farm');
    const rounds = await admin.post<JobFunction>('/job-functions', { name: 'Rounds', unitId: null });
    const ari = (await admin.get<User[]>('/users')).find(({ name }) => name === ARI);
    await admin.post('/admin/assignments', { userId: ari?.id, unitId: farm.id, role: 'employee' });
    const sunday = '2028-08-06';
    const hours = { startTime: '09:00', endTime: '17:00' };
    for (const [days, siteId] of [
      [1, farm.id],
      [2, harbour.id],
    ] as const) {
      const date = addDays(sunday, days);
      await admin.post('/schedules', { employeeId: ari?.id, jobFunctionId: rounds.id, date, siteId, ...hours });
    }

    const desk = await stage.desk();
    await desk.signIn('admin');
    const { page } = desk;
    await page.goto(`/admin/schedule?date=${sunday}`);
    await page.getByRole('button', { name: 'Copy Week' }).click();
    const question = page.getByRole('dialog', { name: 'Copy Week' });
    await question.getByText('Copy all 2 schedules from this week to next week?').waitFor();
    await question.getByRole('button', { name: 'Copy Week' }).click();
    await page.getByText('Week schedule copied successfully').first().waitFor();
    const copies = await admin.get<Schedule[]>(`/schedules?from=${addDays(sunday, 7)}&to=${addDays(sunday, 13)}`);
    expect(copies.map(({ date, siteName, startTime }) => [date, siteName, startTime])).toEqual([
      [addDays(sunday, 8), 'Hillside Farm', '09:00'],
      [addDays(sunday, 9), 'Harbour Shelter', '09:00'],
    ]);
  });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

/** The history of completed checklists as a file. */
const exported = (caller: ApiCaller) => caller.text('/checklist-instances/completed/export?format=csv');

/** Marks the loaded page: a reload would lose the mark. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** Whom the notifications among the frames are about, in order. */
const namesIn = (frames: readonly string[]): string[] =>
  frames
    .filter((frame) => /^(42\["notification"|\{"type":"notification")/.test(frame))
    .flatMap((frame) => [BEA, ARI, PABLO].filter((name) => frame.includes(name)));
