import type { IncomingMessage, ServerResponse } from 'node:http';
import { jest } from '@jest/globals';
import { EventBus } from '../../src/platform/events/event-bus.ts';
import { Transactions } from '../../src/platform/database/transactions.ts';
import { Realtime } from '../../src/platform/realtime/realtime.ts';
import type { DomainEvents } from '../../src/platform/events/domain-events.ts';
import { add, aTalk, openGroup, read, remove, say, type Somebody } from '../chat/chat-team.ts';
import { type ClientName, CLIENTS, connected, type RealtimeClient } from '../harness/realtime-client.ts';
import { TestApp } from '../harness/test-app.ts';

const NAMES = Object.keys(CLIENTS) as ClientName[];

describe.each(NAMES)('pushes to %s clients', (name) => {
  let test: TestApp;
  const clients: RealtimeClient[] = [];

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterEach(() => clients.splice(0).forEach((client) => client.end()));
  afterAll(() => test.stop());

  const online = async ({ caller }: Somebody) => {
    const client = await connected(test, caller, name);
    clients.push(client);
    return client;
  };

  /** All earlier pushes have arrived once this marker has. */
  const flushed = async (who: Somebody, client: RealtimeClient) => {
    const before = client.of('changed').length;
    test.app.get(Realtime).push({ people: [who.person.id] }, 'changed', { list: 'notifications' });
    await client.until((each) => each.of('changed').length > before, 'the marker');
  };

  /** Waits until the changes of lists so far are pushed: this one waits as long as they do. */
  const listsPushed = async () => {
    const somebody = await test.signedIn('employee');
    const client = await online(somebody);
    test.app.get(Realtime).changed({ people: [somebody.person.id] }, 'notifications');
    await client.next('changed');
  };

  const publish = <Event extends keyof DomainEvents>(event: Event, payload: DomainEvents[Event]) =>
    test.app.get(Transactions).run(() => test.app.get(EventBus).publish(event, payload));

  it(`A message is pushed to the members of its group only (${name})`, async () => {
    const { manager, anna, bert, group } = await aTalk(test);
    await listsPushed();
    const stranger = await test.signedIn('employee');
    const admin = await test.signedIn('admin');
    const [atAnna, atBert, atManager] = [await online(anna), await online(bert), await online(manager)];
    const [atStranger, atAdmin] = [await online(stranger), await online(admin)];
    const { key, ...message } = await say(anna, group.id, 'Gate is locked', 'try-1');
    expect(await atBert.next('message')).toEqual({ ...message, isRead: false });
    expect(await atManager.next('message')).toEqual({ ...message, isRead: false });
    expect(await atAnna.next('message')).toEqual({ ...message, isRead: true, key });
    for (const [who, client] of [
      [stranger, atStranger],
      [admin, atAdmin],
    ] as const) {
      await flushed(who, client);
      expect(client.of('message')).toEqual([]);
      expect(client.of('notification')).toEqual([]);
      expect(client.received).toHaveLength(1);
    }
  });

  it(`A message that was not stored is not pushed (${name})`, async () => {
    const { anna, bert, group } = await aTalk(test);
    const atBert = await online(bert);
    await anna.caller.post('/api/messages').send({ groupId: group.id, content: ' ' }).expect(400);
    await anna.caller
      .post('/api/messages')
      .set('Idempotency-Key', 'x'.repeat(256))
      .send({ groupId: group.id, content: 'Hello' })
      .expect(400);
    await flushed(bert, atBert);
    expect(atBert.of('message')).toEqual([]);
  });

  it(`Pushes of a group follow its membership while connected (${name})`, async () => {
    const { manager, anna, group } = await aTalk(test);
    const joiner = await test.signedIn('employee');
    const atJoiner = await online(joiner);
    await say(anna, group.id, 'Before');
    await add(manager, group.id, joiner.person.id);
    expect(await atJoiner.next('changed')).toEqual({ list: 'chat-groups' });
    await say(anna, group.id, 'Between');
    await atJoiner.next('message');
    await remove(manager, group.id, joiner.person.id);
    await say(anna, group.id, 'After');
    await flushed(joiner, atJoiner);
    expect(atJoiner.of('message').map(({ content }) => content)).toEqual(['Between']);
  });

  it(`Pushes of a group stop after a removal on another node, without Redis (${name})`, async () => {
    const node = await TestApp.start({ sharing: test });
    const { manager, anna, bert, group } = await aTalk(test);
    const atBert = await online(bert);
    await remove({ ...manager, caller: manager.caller.on(node.server) }, group.id, bert.person.id);
    await atBert.next('changed');
    await say(anna, group.id, 'Secret');
    await flushed(bert, atBert);
    expect(atBert.of('message')).toEqual([]);
    await node.stop();
  });

  it(`A newly created group is pushed to its creator (${name})`, async () => {
    const manager = await test.signedIn('manager');
    const anna = await test.signedIn('employee');
    const client = await online(manager);
    const group = await openGroup(manager, [anna]);
    await client.next('changed');
    await say(anna, group.id, 'Hello');
    expect(await client.next('message')).toMatchObject({ content: 'Hello' });
  });

  it(`A read mark is pushed to the other devices of the same user only (${name})`, async () => {
    const { anna, bert, group } = await aTalk(test);
    const [atBert, atAnna] = [await online(bert), await online(anna)];
    const { id } = await say(anna, group.id, 'Hello');
    await read(bert, group.id, id);
    expect(await atBert.next('read_mark')).toEqual({ groupId: group.id, messageId: id, unreadCount: 0 });
    await flushed(anna, atAnna);
    expect(atAnna.of('read_mark')).toEqual([]);
  });

  it(`An archived group is pushed to its members (${name})`, async () => {
    const { manager, anna, group } = await aTalk(test);
    const client = await online(anna);
    await manager.caller.patch(`/api/chat-groups/${group.id}/archive`).expect(200);
    expect(await client.next('changed')).toEqual({ list: 'chat-groups' });
  });

  it(`A changed template is pushed to its employees and management (${name})`, async () => {
    const [anna, bert, manager] = [
      await test.signedIn('employee'),
      await test.signedIn('employee'),
      await test.signedIn('manager'),
    ];
    const [atAnna, atBert, atManager] = [await online(anna), await online(bert), await online(manager)];
    const template = { templateId: test.clock.newId(), name: 'Morning round' };
    await publish('template.updated', { ...template, siteIds: null, employeeIds: [anna.person.id] });
    expect(await atAnna.next('template_updated')).toEqual(template);
    expect(await atManager.next('template_updated')).toEqual(template);
    await flushed(bert, atBert);
    expect(atBert.of('template_updated')).toEqual([]);
  });

  it(`Frequent changes of a list are coalesced into one push to the employee and management (${name})`, async () => {
    const [anna, bert, manager] = [
      await test.signedIn('employee'),
      await test.signedIn('employee'),
      await test.signedIn('manager'),
    ];
    const [atAnna, atBert, atManager] = [await online(anna), await online(bert), await online(manager)];
    const event = {
      entryId: test.clock.newId(),
      siteId: anna.person.site.id,
      employeeId: anna.person.id,
      employeeName: anna.person.name,
      at: new Date().toISOString(),
    };
    for (let count = 0; count < 20; count += 1) await publish('time-entry.clocked-in', event);
    const changeCount = (client: RealtimeClient) =>
      client.of('changed').filter(({ list }) => list === 'time-entries').length;
    for (const client of [atAnna, atManager]) await client.until((each) => changeCount(each) > 0, 'the change');
    expect([atAnna, atManager].map(changeCount)).toEqual([1, 1]);
    await flushed(bert, atBert);
    expect(changeCount(atBert)).toBe(0);
  });

  it(`Changed shifts are pushed to their employee only (${name})`, async () => {
    const [anna, bert] = [await test.signedIn('employee'), await test.signedIn('employee')];
    const [atAnna, atBert] = [await online(anna), await online(bert)];
    const { person } = await test.signedIn('manager');
    const { id: siteId, timeZone } = anna.person.site;
    const planned = {
      employeeId: anna.person.id,
      siteId,
      timeZone,
      shifts: [],
      isRepetition: false,
      actorId: person.id,
    };
    await test.app.get(Transactions).run(() => test.app.get(EventBus).publish('schedule.planned', planned));
    await atAnna.until((each) => each.of('changed').some(({ list }) => list === 'schedules'), 'shifts changed');
    await flushed(bert, atBert);
    expect(atBert.of('changed')).toEqual([{ list: 'notifications' }]);
  });
});

describe('pushes to many receivers', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  it('A request is answered before its pushes are sent', async () => {
    const { anna, group } = await aTalk(test);
    const order: string[] = [];
    const watch = (request: IncomingMessage, response: ServerResponse) => {
      if (request.url === '/api/messages') response.once('finish', () => order.push('answered'));
    };
    test.server.prependListener('request', watch);
    const push = jest.spyOn(test.app.get(Realtime), 'push');
    push.mockImplementation((_, event) => void order.push(event));
    await say(anna, group.id, 'Gate is locked');
    push.mockRestore();
    test.server.off('request', watch);
    expect(order).toEqual(['answered', 'notification', 'notification', 'message', 'message']);
  });
});
