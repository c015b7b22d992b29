import type { NewWebhook, OrgUnit as WireUnit } from '@workforce/contracts';
import { MAX_WEBHOOKS } from '@workforce/contracts';
import { WebhookWorker } from '../../src/modules/webhooks/webhook-worker.ts';
import type { Caller } from '../harness/caller.ts';
import { recordStatements } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';
import { Receiver } from './receiver.ts';

const environment = { WEBHOOK_NETWORKS: '127.0.0.0/8' };

describe('webhooks of people whose places change', () => {
  let test: TestApp;
  let admin: Caller;
  let receiver: Receiver;
  let added: NewWebhook;

  beforeAll(async () => {
    test = await TestApp.start({ environment });
    admin = (await test.signedIn('admin')).caller;
  });
  beforeEach(async () => {
    receiver = await Receiver.start();
    const asked = { url: receiver.url, events: ['person.changed'] };
    added = (await admin.post('/api/admin/webhooks').send(asked).expect(201)).body as NewWebhook;
  });
  afterEach(async () => {
    await admin.delete(`/api/admin/webhooks/${added.webhook.id}`);
    await receiver.stop();
  });
  afterAll(() => test.stop());

  const told = async () => {
    await test.app.get(WebhookWorker).sendDue();
    // Several are sent at once.
    return receiver.received
      .map(({ body }) => (JSON.parse(body) as { data: { personId: string } }).data)
      .sort(byPerson);
  };
  const byPerson = (a: { personId: string }, b: { personId: string }) => (a.personId < b.personId ? -1 : 1);
  const updated = (...ids: string[]) => ids.toSorted().map((personId) => ({ personId, change: 'updated' }));
  const close = (id: string) => admin.post(`/api/admin/units/${id}/close`);

  it('Who has a role in a site is told of when it closes and opens again, and nobody else', async () => {
    const [home, site] = [await test.sites.site(), await test.sites.site()];
    const team = await test.sites.team({ parent: site });
    const { person: guest } = await test.sites.employeeOf(home, site);
    const { person: ofTeam } = await test.sites.employeeOf(home, team);
    const { person: manager } = await test.sites.managerOf([site], home);
    const { person: former } = await test.sites.employeeOf(home);
    await test.sites.assign({ user: former, unit: site, role: 'employee', to: '2001-01-01' });
    await test.sites.managerOf([home]);
    await close(site.id).expect(200);
    expect(await told()).toEqual(updated(guest.id, ofTeam.id, manager.id));
    receiver.received.length = 0;
    await close(site.id).expect(200);
    expect(await told()).toEqual([]);
    await admin.post(`/api/admin/units/${site.id}/reopen`).expect(200);
    expect(await told()).toEqual(updated(guest.id, ofTeam.id, manager.id));
  });

  it('A site whose people have their home there does not close, and tells of nobody', async () => {
    const site = await test.sites.site();
    await test.sites.employeeOf(site);
    expect((await close(site.id).expect(409)).body.code).toBe('UNIT_IN_USE');
    expect(await told()).toEqual([]);
  });

  it('The people of a team that moves to another site are told of, not those of a site that has another name or region', async () => {
    const [from, to, region] = [await test.sites.site(), await test.sites.site(), await test.sites.region()];
    const team = await test.sites.team({ parent: from });
    const { person } = await test.sites.employeeOf(from, team);
    const change = async (id: string, body: object) => {
      const { body: units } = await admin.get('/api/admin/units').expect(200);
      const { version } = (units as WireUnit[]).find((unit) => unit.id === id) ?? {};
      await admin
        .put(`/api/admin/units/${id}`)
        .send({ version, ...body })
        .expect(200);
    };
    await change(from.id, { name: 'Another name' });
    await change(from.id, { parentId: region.id });
    expect(await told()).toEqual([]);
    await change(team.id, { parentId: to.id });
    expect(await told()).toEqual(updated(person.id));
  });

  it('Without a receiver nobody is looked for', async () => {
    const [home, site] = [await test.sites.site(), await test.sites.site()];
    await test.sites.employeeOf(home, site);
    await admin.delete(`/api/admin/webhooks/${added.webhook.id}`).expect(204);
    await test.app.get(WebhookWorker).sendDue();
    const statements = await recordStatements(test, () => close(site.id).expect(200));
    expect(statements.filter(({ text }) => text.includes('join assignments a on a.unit_id = o.id'))).toEqual([]);
  });
});

describe('the number of webhooks', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start({ environment });
  });
  afterAll(() => test.stop());

  it(`There are ${MAX_WEBHOOKS} at most, also when several are added at once on two nodes`, async () => {
    const other = await TestApp.start({ sharing: test, environment });
    const { caller } = await test.signedIn('admin');
    await test.em().execute(
      `insert into webhooks (id, created_at, updated_at, url, events, is_on, secret_number)
       select gen_random_uuid(), now(), now(), 'https://receiver.example/' || n, '{entry.closed}', false, 1 from generate_series(1, ?) n`,
      [MAX_WEBHOOKS - 2],
    );
    const add = (node: TestApp) =>
      caller
        .on(node.server)
        .post('/api/admin/webhooks')
        .send({ url: 'https://receiver.example/', events: ['entry.closed'] });
    const answers = await Promise.all([add(test), add(other), add(test), add(other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CONFLICT',
      message: 'There are 100 webhooks already. Remove one that is no longer needed.',
    });
    const made = answers.find(({ status }) => status === 201)?.body as NewWebhook;
    await caller.delete(`/api/admin/webhooks/${made.webhook.id}`).expect(204);
    await add(test).expect(201);
    await add(other).expect(409);
    await other.stop();
  });
});
