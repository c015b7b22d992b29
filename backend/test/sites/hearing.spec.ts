import type { ChangedList, ChatGroup, Id, Notification, ServerEvents } from '@workforce/contracts';
import fc from 'fast-check';
import type { User } from '../../src/modules/users/user.entity.ts';
import { Realtime } from '../../src/platform/realtime/realtime.ts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { connected, type RealtimeClient } from '../harness/realtime-client.ts';
import { TestApp } from '../harness/test-app.ts';
import { build, definitionOf, drawn, TODAY } from './drawn-organisation.ts';

/** What else is drawn: who does what, of all people and units. */
const doings = fc.record({
  clocksIn: fc.nat({ max: 1_000 }),
  asksForTimeOff: fc.nat({ max: 1_000 }),
  template: fc.nat({ max: 1_000 }),
  talks: fc.nat({ max: 1_000 }),
  listens: fc.nat({ max: 1_000 }),
});

describe('who hears what in random organisations', () => {
  let test: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    test = await TestApp.start();
    test.clock.set(`${TODAY}T17:00:00Z`);
    ({ caller: admin } = await test.signedIn('admin'));
  });
  afterAll(() => test.stop());

  const anOpenChecklist = async (employee: User) => (await aChecklist(test, { employee })).id;

  async function complete(caller: Caller, id: Id): Promise<void> {
    const { body } = await caller.get(`/api/checklist-instances/${id}`).expect(200);
    const items = (body as { items: { id: Id }[] }).items.map((item) => ({ id: item.id, status: 'completed' }));
    await caller.put(`/api/checklist-instances/${id}`).send({ items, status: 'completed' }).expect(200);
  }

  /** All earlier pushes, also coalesced ones, have arrived once this one has. */
  async function flush(clients: readonly RealtimeClient[], users: readonly User[]): Promise<void> {
    test.app.get(Realtime).changed({ people: users.map(({ id }) => id) }, 'notifications');
    for (const client of clients)
      await client.until((each) => changesOf(each, 'notifications').length > 0, 'the marker');
  }

  it('A change is pushed to exactly those who see the row, and its notifications to exactly the others who oversee it', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, doings, async (organisation, draws) => {
        const { users, callers, units, rows: checklists } = await build(test, organisation, anOpenChecklist);
        const meant = definitionOf(organisation);
        const { everyone, oversees, isSeenBy } = meant;
        const draw = (name: keyof typeof draws) => draws[name] % users.length;
        const [clocking, asking, talking, listening] = [
          draw('clocksIn'),
          draw('asksForTimeOff'),
          draw('talks'),
          draw('listens'),
        ];
        const home = (person: number) => organisation.homes[person] ?? -1;
        const at = (person: number): Caller => callers[person] as Caller;
        const unit = units[draws.template % units.length];
        const members = [...new Set([talking, listening])];
        const group = await aGroup(members.map((member) => users[member]?.id ?? ''));
        const clients: RealtimeClient[] = [];
        for (const caller of callers) clients.push(await connected(test, caller));

        try {
          for (const person of everyone) await complete(at(person), checklists[person] ?? '');
          await at(clocking).post('/api/time-entries/clock-in').send({}).expect(201);
          await at(asking)
            .post('/api/time-off-requests')
            .send({ startDate: TODAY, endDate: TODAY, reason: 'Family', type: 'personal' })
            .expect(201);
          const jobFunctionId = (await test.organisation.jobFunction()).id;
          await admin
            .post('/api/checklist-templates')
            .send({ name: 'Round', jobFunctionId, unitId: unit?.id, items: [{ text: 'Sweep' }] })
            .expect(201);
          await at(talking).post('/api/messages').send({ groupId: group.id, content: 'Hello' }).expect(201);
          await flush(clients, users);

          const overseeing = (site: number) => everyone.filter((viewer) => oversees(viewer).has(site));
          const unitSites = new Set(meant.sitesIn(draws.template % units.length));
          for (const [viewer, client] of clients.entries()) {
            const changed = changesOf(client, 'checklists').flatMap(({ rows }) => rows?.map(({ id }) => id) ?? []);
            expect(everyone.filter((row) => changed.includes(checklists[row] ?? ''))).toEqual(
              everyone.filter((row) => isSeenBy(viewer, row)),
            );
            const hearsOf = (person: number) => person === viewer || overseeing(home(person)).includes(viewer);
            expect(changesOf(client, 'time-entries').length > 0).toBe(hearsOf(clocking));
            expect(changesOf(client, 'time-off-requests').length > 0).toBe(hearsOf(asking));
            expect(client.of('template_updated').length > 0).toBe(
              [...oversees(viewer)].some((site) => unitSites.has(site)),
            );
            expect(client.of('message').length > 0).toBe(members.includes(viewer));

            const about = (type: Notification['type'], from: readonly Notification[]) =>
              everyone.map((row) => from.filter((each) => each.type === type && nameIn(each, users[row])).length);
            const { body: stored } = await at(viewer).get('/api/notifications').expect(200);
            for (const received of [client.of('notification'), stored as Notification[]]) {
              expect(about('checklist_completed', received)).toEqual(
                everyone.map((row) => Number(row !== viewer && isSeenBy(viewer, row))),
              );
              expect(about('time_off_request', received)).toEqual(
                everyone.map((row) => Number(row === asking && row !== viewer && hearsOf(row))),
              );
            }
          }
        } finally {
          for (const client of clients) client.end();
        }
      }),
      { numRuns: 8 },
    );
  }, 300_000);

  async function aGroup(memberIds: readonly Id[]): Promise<ChatGroup> {
    const { body } = await admin.post('/api/chat-groups').send({ title: 'Night team' }).expect(201);
    const group = body as ChatGroup;
    for (const userId of memberIds)
      await admin.post(`/api/chat-groups/${group.id}/members`).send({ userId }).expect(201);
    return group;
  }
});

const changesOf = (client: RealtimeClient, list: ChangedList): ServerEvents['changed'][] =>
  client.of('changed').filter((changed) => changed.list === list);

const nameIn = ({ title, message }: Notification, user: User | undefined) =>
  `${title} ${message}`.includes(user?.name ?? '');
