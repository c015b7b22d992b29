import type { NewWebhook, TimeOffRequest, Webhook, WebhookDelivery, WebhookEvent } from '@workforce/contracts';
import { WEBHOOK_EVENTS } from '@workforce/contracts';
import { DeliveryStore } from '../../src/modules/webhooks/delivery.store.ts';
import { WebhookWorker } from '../../src/modules/webhooks/webhook-worker.ts';
import { Transactions } from '../../src/platform/database/transactions.ts';
import type { Caller } from '../harness/caller.ts';
import { recordStatements } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';
import { Receiver, signatureOf } from './receiver.ts';

const environment = { WEBHOOK_NETWORKS: '127.0.0.0/8' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('webhooks', () => {
  let test: TestApp;
  let other: TestApp;
  let admin: Caller;
  let receiver: Receiver;
  let added: NewWebhook[];

  beforeAll(async () => {
    test = await TestApp.start({ environment });
    other = await TestApp.start({ sharing: test, environment });
    admin = (await test.signedIn('admin')).caller;
  });
  beforeEach(async () => {
    receiver = await Receiver.start();
    added = [];
  });
  afterEach(async () => {
    test.clock.release();
    other.clock.release();
    for (const { webhook } of added) await admin.delete(`/api/admin/webhooks/${webhook.id}`);
    await receiver.stop();
  });
  afterAll(async () => {
    await other.stop();
    await test.stop();
  });

  const add = async (events: readonly WebhookEvent[] = WEBHOOK_EVENTS, { url } = receiver): Promise<NewWebhook> => {
    const answer = await admin.post('/api/admin/webhooks').send({ url, events }).expect(201);
    added.push(answer.body as NewWebhook);
    return answer.body as NewWebhook;
  };
  const send = (node = test) => node.app.get(WebhookWorker).sendDue();
  const deliveries = async ({ webhook }: NewWebhook) =>
    (await admin.get(`/api/admin/webhooks/${webhook.id}/deliveries`).expect(200)).body as WebhookDelivery[];
  const stored = async ({ webhook }: NewWebhook) =>
    ((await admin.get('/api/admin/webhooks').expect(200)).body as Webhook[]).find(({ id }) => id === webhook.id);
  /** Somebody clocks in and out. */
  const work = async (caller?: Caller) => {
    const who = caller ?? (await test.signedIn('employee')).caller;
    await who.post('/api/time-entries/clock-in').send({}).expect(201);
    return (await who.post('/api/time-entries/clock-out').send({}).expect(200)).body as { id: string };
  };

  it('A receiver is told of a closed entry, and of nothing that it did not ask for', async () => {
    await add(['entry.closed']);
    const { person, caller } = await test.signedIn('employee');
    const { id } = await work(caller);
    await send();
    expect(receiver.messages).toEqual([
      {
        type: 'entry.closed',
        timestamp: expect.any(String),
        data: { entryId: id, personId: person.id, siteId: person.site.id },
      },
    ]);
  });

  it('A change of a closed entry is told of as well', async () => {
    const { id } = await work();
    await add(['entry.closed']);
    await admin.put(`/api/time-entries/${id}`).send({ notes: 'Stock', editReason: 'Forgotten' }).expect(200);
    await send();
    expect(receiver.messages.map(({ data }) => data)).toEqual([expect.objectContaining({ entryId: id })]);
  });

  it('An entry that an accepted correction adds is told of as well', async () => {
    await add(['entry.closed']);
    test.clock.set('2036-03-05T20:00:00.000Z');
    const { person, caller } = await test.signedIn('employee');
    const times = { clockInTime: '2036-03-05T14:00:00.000Z', clockOutTime: '2036-03-05T18:00:00.000Z' };
    const asked = { date: '2036-03-05', ...times, breaks: [], reason: 'Forgotten' };
    const { body } = await caller.post('/api/time-corrections').send(asked).expect(201);
    const { caller: decider } = await test.signedIn('admin');
    await decider
      .post(`/api/time-corrections/${(body as { id: string }).id}/accept`)
      .send({})
      .expect(200);
    await send();
    const { body: entries } = await caller.get('/api/time-entries').expect(200);
    const [{ id: entryId = '' } = {}] = entries as { id?: string }[];
    expect(receiver.messages.map(({ data }) => data)).toEqual([
      { entryId, personId: person.id, siteId: person.site.id },
    ]);
  });

  it('Receivers are told of people who are created, changed and deleted, once for each request', async () => {
    await add(['person.changed']);
    const site = (await test.organisation.person()).site;
    const asked = { name: 'Nora Vik', username: 'nora.vik', email: 'nora@example.com', password: 'long enough 7' };
    const { body } = await admin
      .post('/api/users')
      .send({ ...asked, role: 'employee', siteId: site.id })
      .expect(201);
    const { id } = body as { id: string };
    await admin.put(`/api/users/${id}`).send({ isActive: false, phone: '' }).expect(200);
    await admin.delete(`/api/users/${id}`).expect(204);
    await send();
    expect(receiver.messages.map(({ data }) => data)).toEqual([
      { personId: id, change: 'created' },
      { personId: id, change: 'updated' },
      { personId: id, change: 'deleted' },
    ]);
    expect(JSON.stringify(receiver.messages)).not.toMatch(/nora/i);
  });

  it('Receivers are told of decided requests', async () => {
    await add(['request.decided']);
    const { person, caller } = await test.signedIn('employee');
    const asked = { startDate: '2036-06-01', endDate: '2036-06-01', reason: 'Family', type: 'personal' };
    const { body } = await caller.post('/api/time-off-requests').send(asked).expect(201);
    const { id } = body as TimeOffRequest;
    await admin.put(`/api/time-off-requests/${id}`).send({ status: 'denied' }).expect(200);
    await send();
    expect(receiver.messages.map(({ data }) => data)).toEqual([
      { requestId: id, kind: 'time-off', personId: person.id, siteId: person.site.id, decision: 'denied' },
    ]);
  });

  it('A refused change tells nobody of anything', async () => {
    const hook = await add();
    const { person } = await test.signedIn('employee');
    await admin.put(`/api/users/${person.id}`).send({ email: 'none', version: 1 }).expect(400);
    await send();
    expect(await deliveries(hook)).toEqual([]);
  });

  it('A delivery is signed over its id, time and body', async () => {
    const { secret } = await add(['entry.closed']);
    test.clock.set('2036-03-05T14:00:00.500Z');
    await work();
    await send();
    const [received] = receiver.received;
    expect(secret).toMatch(/^whsec_[\w+/=]{44}$/);
    expect(received?.headers['webhook-timestamp']).toBe('2088338400');
    expect(received?.headers['content-type']).toBe('application/json');
    expect(received && received.headers['webhook-signature']).toBe(received && signatureOf(secret, received));
  });

  it('After a new secret both sign for a day, then the new one only', async () => {
    const { webhook, secret: before } = await add(['entry.closed']);
    const { body } = await admin.post(`/api/admin/webhooks/${webhook.id}/secret`).expect(200);
    const { secret } = body as NewWebhook;
    expect(secret).not.toBe(before);
    await work();
    await send();
    test.clock.set(new Date(Date.now() + 25 * HOUR));
    await work();
    await send();
    const signatures = receiver.received.map(({ headers }) => String(headers['webhook-signature']).split(' '));
    const [first, second] = receiver.received.map((each) => [signatureOf(secret, each), signatureOf(before, each)]);
    expect(signatures).toEqual([first, second?.slice(0, 1)]);
  });

  it('A receiver that is down for an hour misses nothing, and gets nothing twice', async () => {
    const hook = await add(['entry.closed']);
    const start = Date.now();
    receiver.status = 503;
    const entries: string[] = [];
    for (let minute = 0; minute < 60; minute += 1) {
      test.clock.set(new Date(start + minute * MINUTE));
      if (minute % 20 === 0) entries.push((await work()).id);
      await send();
    }
    expect(receiver.received.length).toBeGreaterThan(entries.length);
    expect(new Set(receiver.ids).size).toBe(entries.length);
    expect((await deliveries(hook)).map(({ status, lastStatus }) => [status, lastStatus])).toEqual(
      entries.map(() => ['waiting', 503]),
    );
    expect(await stored(hook)).toMatchObject({ waitingCount: 3, failingSince: expect.any(String), isOn: true });

    receiver.status = 200;
    receiver.clear();
    for (let minute = 60; minute < 180; minute += 1) {
      test.clock.set(new Date(start + minute * MINUTE));
      await send();
    }
    const told = receiver.messages.map(({ data }) => (data as { entryId: string }).entryId);
    expect(told.toSorted()).toEqual(entries.toSorted());
    expect(new Set(receiver.ids).size).toBe(entries.length);
    expect(await stored(hook)).toMatchObject({ waitingCount: 0, failingSince: null });
  });

  it('Two nodes that send at once send each delivery once', async () => {
    await add(['entry.closed']);
    for (let n = 0; n < 25; n += 1) await work();
    await Promise.all([send(test), send(other)]);
    expect(receiver.ids).toHaveLength(25);
    expect(new Set(receiver.ids).size).toBe(25);
  });

  it('What a node took and never ended is sent by another a minute later', async () => {
    await add(['entry.closed']);
    await work();
    await test
      .em()
      .execute(
        `update webhook_deliveries set attempts = 1, taken_until = ?::timestamptz + interval '1 minute' where status = 'waiting'`,
        [new Date()],
      );
    await send(other);
    expect(receiver.received).toEqual([]);
    other.clock.set(new Date(Date.now() + 61_000));
    await send(other);
    expect(receiver.received).toHaveLength(1);
  });

  it('What a node learns after another has taken over changes nothing', async () => {
    const hook = await add(['entry.closed']);
    await work();
    const [transactions, late] = [test.app.get(Transactions), test.app.get(DeliveryStore)];
    const [taken] = await transactions.run(() => late.take([]));
    other.clock.set(new Date(Date.now() + 61_000));
    await send(other);
    expect(await deliveries(hook)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
    if (taken) await transactions.run(() => late.end(taken, { status: null, error: 'There was no answer in time' }));
    expect(await deliveries(hook)).toMatchObject([{ status: 'delivered', lastStatus: 200, lastError: null }]);
  });

  it('A receiver that does not answer delays no other', async () => {
    const silent = await Receiver.start();
    silent.isSilent = true;
    await add(['entry.closed'], silent);
    await add(['entry.closed']);
    for (let n = 0; n < 15; n += 1) await work();
    const sending = send();
    while (receiver.received.length < 15) await new Promise((resolve) => setTimeout(resolve, 10));
    // A few at a time wait for the silent one; the others aren't tried meanwhile.
    expect(silent.received.length).toBeLessThanOrEqual(5);
    await silent.stop();
    await sending;
    expect(receiver.received).toHaveLength(15);
  });

  it('Another node knows at once that somebody is told', async () => {
    const { person } = await test.signedIn('employee');
    const there = (await other.as(person)).on(other.server);
    await work(there);
    await add(['entry.closed']);
    const isThere = async () => {
      await work(there);
      await send();
      return receiver.received.length > 0;
    };
    for (let n = 0; n < 20 && !(await isThere()); n += 1) await new Promise((resolve) => setTimeout(resolve, 25));
    expect(receiver.received.length).toBeGreaterThan(0);
  });

  it('Without webhooks a clock-out runs no statement for them', async () => {
    const { caller } = await test.signedIn('employee');
    await work(caller);
    const statements = await recordStatements(test, () => work(caller));
    expect(statements.filter(({ text }) => text.includes('webhook'))).toEqual([]);
  });

  it('A delivery is given up after more than a day, and can be sent again under the same id', async () => {
    const hook = await add(['entry.closed']);
    receiver.status = 500;
    const start = Date.now();
    await work();
    for (let hour = 0; hour < 40; hour += 1) {
      test.clock.set(new Date(start + hour * HOUR));
      await send();
    }
    expect((await deliveries(hook))[0]).toMatchObject({ status: 'waiting', lastError: 'The receiver answered 500' });
    await test.em().execute(`update webhook_deliveries set status = 'failed', next_at = null`);
    receiver.status = 200;
    receiver.clear();
    const [{ id = '' } = {}] = await deliveries(hook);
    const again = `/api/admin/webhooks/${hook.webhook.id}/deliveries/${id}/resend`;
    const stranger = await add(['person.changed']);
    await admin.post(again.replace(hook.webhook.id, stranger.webhook.id)).expect(404);
    await admin.post(again).expect(200);
    await admin.post(again).expect(409);
    await send();
    expect(receiver.ids).toEqual([id]);
    expect((await deliveries(hook))[0]).toMatchObject({ status: 'delivered', nextAt: null, lastStatus: 200 });
  });

  it('An attempt that ends late does not settle a delivery that was sent again since', async () => {
    const hook = await add(['entry.closed']);
    await work();
    const start = Date.now();
    const store = test.app.get(DeliveryStore);
    const stale = await test.app.get(Transactions).run(() => store.take([]));
    expect(stale.map(({ attempts }) => attempts)).toEqual([1]);
    // Its node hangs for longer than it had the delivery, which another one brings home.
    test.clock.set(new Date(start + 2 * MINUTE));
    await send();
    const [{ id = '' } = {}] = await deliveries(hook);
    await admin.post(`/api/admin/webhooks/${hook.webhook.id}/deliveries/${id}/resend`).expect(200);
    test.clock.set(new Date(start + 3 * MINUTE));
    const again = await test.app.get(Transactions).run(() => store.take([]));
    expect(again.map(({ attempts }) => attempts)).toEqual([1]);
    for (const delivery of stale) expect(await store.end(delivery, { status: 500, error: 'Late' })).toBeNull();
    expect((await deliveries(hook))[0]).toMatchObject({ status: 'waiting', lastError: null });
    expect(await stored(hook)).toMatchObject({ failingSince: null });
    for (const delivery of again) await store.end(delivery, { status: 200, error: null });
    expect((await deliveries(hook))[0]).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  it('A receiver that fails for two days is switched off, and its administrators are told', async () => {
    const hook = await add(['entry.closed']);
    receiver.status = 500;
    const start = Date.now();
    await work();
    for (let hour = 0; hour < 60; hour += 1) {
      test.clock.set(new Date(start + hour * HOUR));
      await send();
    }
    expect(await stored(hook)).toMatchObject({ isOn: false, switchedOffAt: expect.any(String), waitingCount: 1 });
    const { body: notes } = await admin.get('/api/notifications').expect(200);
    expect(notes).toContainEqual(expect.objectContaining({ title: 'Webhook switched off' }));
    const { body: log } = await admin.get('/api/admin/security-log').expect(200);
    expect((log as { event: string }[]).map(({ event }) => event)).toContain('webhook_switched_off');

    receiver.status = 200;
    receiver.clear();
    await admin.put(`/api/admin/webhooks/${hook.webhook.id}`).send({ isOn: true }).expect(200);
    test.clock.set(new Date(start + 100 * HOUR));
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await stored(hook)).toMatchObject({ failingSince: null, switchedOffAt: null, waitingCount: 0 });
  });

  it('A redirect is a failure, and is not followed; of the answer nothing is kept', async () => {
    const target = await Receiver.start();
    try {
      const hook = await add(['entry.closed']);
      Object.assign(receiver, { status: 302, headers: { Location: target.url } });
      await work();
      await send();
      expect(target.received).toEqual([]);
      const [delivery] = await deliveries(hook);
      expect(delivery).toMatchObject({ status: 'waiting', lastStatus: 302, lastError: 'The receiver answered 302' });
      expect(JSON.stringify(delivery)).not.toContain('secret page');
    } finally {
      await target.stop();
    }
  });

  it('Making, changing and removing a webhook is in the security log, without its secret', async () => {
    const { webhook, secret } = await add(['entry.closed']);
    await admin.put(`/api/admin/webhooks/${webhook.id}`).send({ isOn: false, version: 1 }).expect(200);
    await admin.put(`/api/admin/webhooks/${webhook.id}`).send({ isOn: true, version: 1 }).expect(409);
    await admin.delete(`/api/admin/webhooks/${webhook.id}`).expect(204);
    const { body } = await admin.get('/api/admin/security-log').expect(200);
    const { host } = new URL(receiver.url);
    const entries = (body as { event: string; detail: string | null }[]).filter(({ detail }) =>
      detail?.startsWith(host),
    );
    expect(entries.map(({ event }) => event)).toEqual(['webhook_deleted', 'webhook_changed', 'webhook_created']);
    expect(entries[1]?.detail).toBe(`${host}: on, entry.closed to ${host} → off, entry.closed to ${host}`);
    expect(JSON.stringify(body)).not.toContain(secret);
    const rows = await test.em().execute('select * from webhooks');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('webhooks without allowed networks', () => {
  let test: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    test = await TestApp.start();
    admin = (await test.signedIn('admin')).caller;
  });
  afterAll(() => test.stop());

  it.each([
    ['http://example.com/events', 'Enter an address that begins with https://'],
    ['ftp://example.com/', 'Enter an address that begins with https://'],
    ['events', 'Enter an address that begins with https://'],
    ['https://me:secret@example.com/', 'Enter the address without a password'],
    ['https://127.0.0.1/', 'This address is not public'],
    ['https://169.254.169.254/latest', 'This address is not public'],
    ['https://[::ffff:10.0.0.1]/', 'This address is not public'],
    ['https://2130706433/', 'This address is not public'],
  ])('An address to which nothing may be sent is refused: %s', async (url, message) => {
    const { body } = await admin
      .post('/api/admin/webhooks')
      .send({ url, events: ['entry.closed'] })
      .expect(400);
    expect(body.details).toEqual([{ field: 'url', message }]);
  });

  it('A name that resolves to a private address is refused when it is called', async () => {
    const receiver = await Receiver.start();
    try {
      const url = receiver.url.replace('http://127.0.0.1', 'https://localhost');
      const { body } = await admin
        .post('/api/admin/webhooks')
        .send({ url, events: ['entry.closed'] })
        .expect(201);
      const { caller } = await test.signedIn('employee');
      await caller.post('/api/time-entries/clock-in').send({}).expect(201);
      await caller.post('/api/time-entries/clock-out').send({}).expect(200);
      await test.app.get(WebhookWorker).sendDue();
      const { webhook } = body as NewWebhook;
      const answer = await admin.get(`/api/admin/webhooks/${webhook.id}/deliveries`).expect(200);
      expect(answer.body).toEqual([
        expect.objectContaining({
          status: 'waiting',
          lastStatus: null,
          lastError: 'localhost is not at a public address',
        }),
      ]);
      expect(receiver.received).toEqual([]);
    } finally {
      await receiver.stop();
    }
  });

  it('An administrator of a region neither sees nor adds webhooks', async () => {
    const region = await test.sites.region();
    const site = await test.sites.site({ parent: region });
    const { caller } = await test.sites.adminOf([region], site);
    await caller.get('/api/admin/webhooks').expect(403);
  });
});
