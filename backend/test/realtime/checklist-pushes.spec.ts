import type { ChangedList, ChecklistInstance, Id, ServerEvents } from '@workforce/contracts';
import { EventBus } from '../../src/platform/events/event-bus.ts';
import { Transactions } from '../../src/platform/database/transactions.ts';
import { Realtime } from '../../src/platform/realtime/realtime.ts';
import { aChecklist } from '../harness/checklists.ts';
import { connected, type RealtimeClient } from '../harness/realtime-client.ts';
import { TestApp } from '../harness/test-app.ts';
import { jpeg } from '../photos/pictures.ts';

type SignedIn = Awaited<ReturnType<TestApp['signedIn']>>;

describe('pushes about checklists', () => {
  let test: TestApp;
  const clients: RealtimeClient[] = [];

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterEach(() => clients.splice(0).forEach((client) => client.end()));
  afterAll(() => test.stop());

  const online = async ({ caller }: SignedIn) => {
    const client = await connected(test, caller);
    clients.push(client);
    return client;
  };

  /** Anna with two devices, a colleague, a manager and an admin, all connected. */
  const allConnected = async () => {
    const anna = await test.signedIn('employee');
    const [bert, manager, admin] = [
      await test.signedIn('employee'),
      await test.signedIn('manager'),
      await test.signedIn('admin'),
    ];
    const concerned = [await online(anna), await online(anna), await online(manager), await online(admin)];
    return { anna, bert, manager, concerned, atBert: await online(bert) };
  };

  const changesOf = (client: RealtimeClient, list: ChangedList): ServerEvents['changed'][] =>
    client.of('changed').filter((changed) => changed.list === list);

  /** Publishes progress of a checklist; inside a transaction. */
  const progressed = ({ person }: SignedIn, instanceId: Id, version: number) =>
    test.app.get(EventBus).publish('checklist.progressed', {
      instanceId,
      siteId: person.site.id,
      version,
      templateName: 'Morning round',
      employeeId: person.id,
      employeeName: person.name,
      actorId: person.id,
      actorName: person.name,
    });

  /** The changes of the list pushed to each client, once all have received one. */
  const changesFor = async (all: RealtimeClient[], list: ChangedList) => {
    for (const client of all) await client.until((each) => changesOf(each, list).length > 0, list);
    return all.map((client) => changesOf(client, list));
  };

  /** All coalesced pushes have been sent once this later change of another list has arrived. */
  const flushPushes = async (who: SignedIn, client: RealtimeClient) => {
    test.app.get(Realtime).changed({ people: [who.person.id] }, 'notifications');
    await client.until((each) => changesOf(each, 'notifications').length > 0, 'the marker');
  };

  it('A ticked task is pushed with its version to the employee’s devices and management, and not to colleagues', async () => {
    const { anna, bert, concerned, atBert } = await allConnected();
    const { id, itemIds } = await aChecklist(test, { employee: anna.person });
    const { body } = await anna.caller
      .put(`/api/checklist-instances/${id}`)
      .send({ items: [{ id: itemIds[0], status: 'completed' }] })
      .expect(200);
    const { version } = body as ChecklistInstance;
    const expected = [{ list: 'checklist-progress', rows: [{ id, version }] }];
    expect(await changesFor(concerned, 'checklist-progress')).toEqual([expected, expected, expected, expected]);
    await flushPushes(bert, atBert);
    expect(atBert.of('changed')).toEqual([{ list: 'notifications' }]);
  });

  it('A flagged task is pushed, and an update without changes is not', async () => {
    const { anna, concerned } = await allConnected();
    const [annasClient] = concerned;
    const { id, itemIds } = await aChecklist(test, { employee: anna.person });
    const flag = () =>
      anna.caller
        .put(`/api/checklist-instances/${id}`)
        .send({ items: [{ id: itemIds[0], status: 'needs_attention', notes: 'Broken' }] })
        .expect(200);
    await flag();
    expect((await changesFor(concerned, 'checklist-progress')).map((all) => all.length)).toEqual([1, 1, 1, 1]);
    await flag();
    await flushPushes(anna, annasClient as RealtimeClient);
    expect(changesOf(annasClient as RealtimeClient, 'checklist-progress')).toHaveLength(1);
  });

  it('Many tasks ticked at once are one push per receiver', async () => {
    const { anna, concerned } = await allConnected();
    const { id } = await aChecklist(test, { employee: anna.person });
    const versions = Array.from({ length: 50 }, (_, index) => index + 2);
    await test.app.get(Transactions).run(async () => {
      for (const version of versions) await progressed(anna, id, version);
    });
    const expected = [{ list: 'checklist-progress', rows: [{ id, version: 51 }] }];
    expect(await changesFor(concerned, 'checklist-progress')).toEqual([expected, expected, expected, expected]);
  });

  it('A manager ticking a task of their own checklist gets one push', async () => {
    const manager = await test.signedIn('manager');
    const client = await online(manager);
    const { id, itemIds } = await aChecklist(test, { employee: manager.person });
    await manager.caller
      .put(`/api/checklist-instances/${id}`)
      .send({ items: [{ id: itemIds[0], status: 'completed' }] })
      .expect(200);
    await flushPushes(manager, client);
    expect(changesOf(client, 'checklist-progress')).toHaveLength(1);
  });

  it('A photo added, labelled and deleted is pushed without a version', async () => {
    const { anna, concerned } = await allConnected();
    const { id, itemIds } = await aChecklist(test, { employee: anna.person });
    const { body } = await anna.caller
      .post(`/api/checklist-instances/${id}/photos`)
      .field('itemId', itemIds[0] ?? '')
      .attach('photo', await jpeg(), 'a.jpg')
      .expect(201);
    const photo = `/api/photos/${(body as { id: string }).id}`;
    const acts = [
      () => Promise.resolve(),
      () => anna.caller.patch(`${photo}/label`).send({ label: 'Before' }).expect(200),
      () => anna.caller.delete(photo).expect(204),
    ];
    for (const act of acts) {
      await act();
      const expected = [{ list: 'checklist-progress', rows: [{ id }] }];
      expect(await changesFor(concerned, 'checklist-progress')).toEqual([expected, expected, expected, expected]);
      for (const client of concerned) client.received.splice(0);
    }
  });

  it('A review and a redo are pushed', async () => {
    const { anna, bert, manager, concerned, atBert } = await allConnected();
    const { id, itemIds } = await aChecklist(test, {
      employee: anna.person,
      status: 'completed',
      tasks: [{ status: 'needs_attention', notes: 'Broken' }],
    });
    const acts = [
      () => manager.caller.patch(`/api/checklist-instances/${id}/items/${itemIds[0]}/review`).expect(200),
      () => manager.caller.post(`/api/checklist-instances/${id}/redo`).expect(200),
    ];
    for (const act of acts) {
      const { version } = (await act()).body as ChecklistInstance;
      const expected = [{ list: 'checklists', rows: [{ id, version }] }];
      expect(await changesFor(concerned, 'checklists')).toEqual([expected, expected, expected, expected]);
      for (const client of concerned) client.received.splice(0);
    }
    await flushPushes(bert, atBert);
    expect(atBert.of('changed')).toEqual([{ list: 'notifications' }]);
  });

  it('Refused and rolled back changes are not pushed', async () => {
    const { anna, concerned } = await allConnected();
    const [annasClient] = concerned;
    const { id } = await aChecklist(test, { employee: anna.person, status: 'completed' });
    await anna.caller.put(`/api/checklist-instances/${id}`).send({ status: 'in_progress' }).expect(409);
    const failing = test.app.get(Transactions).run(async () => {
      await progressed(anna, id, 2);
      throw new Error('Rolled back');
    });
    await expect(failing).rejects.toThrow('Rolled back');
    await flushPushes(anna, annasClient as RealtimeClient);
    expect(annasClient?.of('changed')).toEqual([{ list: 'notifications' }]);
  });
});
