import type {
  ChatGroup,
  ChatMessage,
  Id,
  TimeCorrection,
  TimeEntry,
  TimeEntryReview,
  TimeOffRequest,
} from '@workforce/contracts';
import { LongOpenEntryMonitor } from '../../src/modules/time/long-open-entry-monitor.ts';
import { User } from '../../src/modules/users/user.entity.ts';
import { WebhookDeliveryEntity } from '../../src/modules/webhooks/webhook-delivery.entity.ts';
import { WebhookWorker } from '../../src/modules/webhooks/webhook-worker.ts';
import { WebhookEntity } from '../../src/modules/webhooks/webhook.entity.ts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import { Realtime } from '../../src/platform/realtime/realtime.ts';
import type { Somebody } from '../chat/chat-team.ts';
import { aChecklist } from '../harness/checklists.ts';
import { Caller } from '../harness/caller.ts';
import { connected, type RealtimeClient } from '../harness/realtime-client.ts';
import { TestApp } from '../harness/test-app.ts';
import { tokenOf } from '../scim/scim-stage.ts';

/**
 * The listeners: the employee whose row it is, another employee of their site, a manager of it and of another site, a manager and an
 * admin of the region in which it lies, and an admin of the organisation.
 */
const WHO = ['own', 'colleague', 'manager', 'elsewhere', 'regional', 'unit-admin', 'admin'] as const;
type Who = (typeof WHO)[number];

const OVERSEERS = 'manager regional unit-admin admin';

/** What happens, and who hears what of it. Whatever isn't listed is heard by nobody. */
const HEARD: Record<string, Record<string, string>> = {
  'a task is ticked': { 'changed checklist-progress': `own ${OVERSEERS}` },
  'a checklist is completed': {
    'changed checklists': `own ${OVERSEERS}`,
    'notification checklist_completed': OVERSEERS,
  },
  'a checklist is deleted': {
    'changed checklists': `own ${OVERSEERS}`,
    'notification checklist_deleted': OVERSEERS,
  },
  'a checklist is redone': {
    'changed checklists': `own ${OVERSEERS}`,
    'notification checklist_redo': 'own',
  },
  'a shift is planned': {
    'changed schedules': `own ${OVERSEERS}`,
    'notification schedule_created': 'own',
  },
  'a directory deactivates somebody with shifts to come': {
    'changed checklists': OVERSEERS,
    'changed schedules': OVERSEERS,
    'notification schedule': OVERSEERS,
  },
  'somebody clocks in': { 'changed time-entries': `own ${OVERSEERS}` },
  'a time entry is edited': {
    'changed time-entries': `own ${OVERSEERS}`,
    'notification time_entry': 'own',
  },
  'an entry is added': {
    'changed time-entries': `own ${OVERSEERS}`,
    'notification time_entry': 'own',
  },
  'a correction is requested': {
    'changed time-entries': `own ${OVERSEERS}`,
    'notification time_entry': OVERSEERS,
  },
  'a correction is accepted': {
    'changed time-entries': `own ${OVERSEERS}`,
    'notification time_entry': 'own',
  },
  'an edit is disputed': {
    'changed time-entries': `own ${OVERSEERS}`,
    'notification time_entry': OVERSEERS,
  },
  'an entry is open for long': { 'notification time_entry': OVERSEERS },
  'a webhook is switched off': { 'notification default': 'admin' },
  'time off is requested': {
    'changed time-off-requests': `own ${OVERSEERS}`,
    'notification time_off_request': OVERSEERS,
  },
  'time off is withdrawn': {
    'changed time-off-requests': `own ${OVERSEERS}`,
    'notification time_off_request': OVERSEERS,
  },
  'a decision is taken back': {
    'changed time-off-requests': `own ${OVERSEERS}`,
    'notification time_off': 'own',
  },
  'time off is recorded': {
    'changed time-off-requests': `own ${OVERSEERS}`,
    'notification time_off': 'own',
  },
  'time off is decided': {
    'changed time-off-requests': `own ${OVERSEERS}`,
    'notification time_off': 'own',
  },
  "the site's template is changed": { template_updated: OVERSEERS },
  "everyone's template is changed": { template_updated: `manager elsewhere regional unit-admin admin` },
  "the site's group gets a member": { 'changed chat-groups': `own ${OVERSEERS}` },
  "everyone's group gets a member": { 'changed chat-groups': 'own admin' },
  'a message is sent': { message: 'own', 'notification message_received': 'own' },
  'a message is read': { read_mark: 'own' },
};

describe('who hears what', () => {
  let test: TestApp;
  let site: OrgUnit;
  let people: Record<Who, Somebody>;
  let clients: Record<Who, RealtimeClient>;
  /** An admin of the organisation who does what isn't done by the employee. */
  let doer: Somebody;

  beforeAll(async () => {
    test = await TestApp.start();
    const region = await test.sites.region();
    site = await test.sites.site({ parent: region });
    const elsewhere = await test.sites.site();
    doer = await test.signedIn('admin');
    // Whoever does something isn't notified of it.
    await doer.caller.put('/api/notifications/preferences').send({ siteIds: [] }).expect(200);
    people = {
      own: await test.sites.employeeOf(site),
      colleague: await test.sites.employeeOf(site),
      manager: await test.sites.managerOf([site]),
      elsewhere: await test.sites.managerOf([elsewhere]),
      regional: await test.sites.managerOf([region]),
      'unit-admin': await test.sites.adminOf([region]),
      admin: await test.signedIn('admin'),
    };
    const opened: [Who, RealtimeClient][] = [];
    for (const who of WHO) opened.push([who, await connected(test, people[who].caller)]);
    clients = Object.fromEntries(opened) as Record<Who, RealtimeClient>;
  });
  afterAll(async () => {
    for (const client of Object.values(clients)) client.end();
    await test.stop();
  });

  const own = () => people.own;
  const ofOwn = (input: Partial<Parameters<typeof aChecklist>[1]> = {}) =>
    aChecklist(test, { employee: own().person, ...input });
  const work = (id: Id, body: object) => own().caller.put(`/api/checklist-instances/${id}`).send(body).expect(200);
  const clockIn = () => own().caller.post('/api/time-entries/clock-in').send({}).expect(201);
  const clockOut = () => own().caller.post('/api/time-entries/clock-out').send({}).expect(200);
  const groupWith = async (unitId: Id | null): Promise<ChatGroup> =>
    (await doer.caller.post('/api/chat-groups').send({ title: 'Night team', unitId }).expect(201)).body as ChatGroup;
  const join = ({ id }: ChatGroup) =>
    doer.caller.post(`/api/chat-groups/${id}/members`).send({ userId: own().person.id }).expect(201);
  const say = async (groupId: Id) =>
    (await doer.caller.post('/api/messages').send({ groupId, content: 'Hello' }).expect(201)).body as ChatMessage;
  const requestTimeOff = async (day: string) => {
    const asked = { startDate: day, endDate: day, reason: 'Family', type: 'personal' };
    return (await own().caller.post('/api/time-off-requests').send(asked).expect(201)).body as TimeOffRequest;
  };
  /** An hour of a past day that is missing. */
  const requestCorrection = async (time: string) => {
    const clockInTime = `2026-01-05T${time}:00.000-05:00`;
    const clockOutTime = new Date(Date.parse(clockInTime) + 3_600_000).toISOString();
    const asked = { date: '2026-01-05', clockInTime, clockOutTime, breaks: [], reason: 'The terminal was off' };
    return (await own().caller.post('/api/time-corrections').send(asked).expect(201)).body as TimeCorrection;
  };
  const template = async (unit: OrgUnit | undefined): Promise<[path: string, body: object]> => {
    const jobFunction = await test.organisation.jobFunction();
    const { id } = await test.organisation.template({ jobFunction, unit });
    const body = { name: 'Opening', jobFunctionId: jobFunction.id, items: [{ text: 'Unlock' }] };
    return [`/api/checklist-templates/${id}`, body];
  };

  /** Prepares each cause, and returns what is then heard of. */
  const CAUSES: Record<string, () => Promise<() => Promise<unknown>>> = {
    'a task is ticked': async () => {
      const { id, itemIds } = await ofOwn();
      return () => work(id, { items: [{ id: itemIds[0], status: 'completed' }] });
    },
    'a checklist is completed': async () => {
      const { id, itemIds } = await ofOwn();
      const items = itemIds.map((itemId) => ({ id: itemId, status: 'completed' }));
      return () => work(id, { items, status: 'completed' });
    },
    'a checklist is deleted': async () => {
      const { id } = await ofOwn();
      return () => own().caller.delete(`/api/checklist-instances/${id}`).send({ reason: 'Not needed' }).expect(204);
    },
    'a checklist is redone': async () => {
      const { id } = await ofOwn({ status: 'completed' });
      return () => doer.caller.post(`/api/checklist-instances/${id}/redo`).expect(200);
    },
    'a shift is planned': async () => {
      const jobFunctionId = (await test.organisation.jobFunction()).id;
      const shift = { employeeId: own().person.id, jobFunctionId, date: '2036-05-01' };
      return () =>
        doer.caller
          .post('/api/schedules')
          .send({ ...shift, startTime: '09:00', endTime: '17:00' })
          .expect(201);
    },
    'a directory deactivates somebody with shifts to come': async () => {
      const employee = await test.organisation.person({ site });
      const jobFunction = await test.organisation.jobFunction();
      await test.organisation.shift({ employee, jobFunction, date: '2036-05-02' });
      const { secret } = await tokenOf(doer.caller);
      return () => new Caller(test.server, secret).delete(`/scim/v2/Users/${employee.id}`).expect(204);
    },
    'somebody clocks in': () => Promise.resolve(clockIn),
    'a time entry is edited': async () => {
      const { body } = await clockOut();
      const edit = { notes: 'Inventory', editReason: 'Forgotten' };
      return () =>
        doer.caller
          .put(`/api/time-entries/${(body as TimeEntry).id}`)
          .send(edit)
          .expect(200);
    },
    'an entry is added': () => {
      const clockOut = test.clock.now().getTime() - 86_400_000;
      const times = [clockOut - 60_000, clockOut].map((instant) => new Date(instant).toISOString());
      const added = {
        employeeId: own().person.id,
        clockInTime: times[0],
        clockOutTime: times[1],
        addReason: 'No phone',
      };
      return Promise.resolve(() => doer.caller.post('/api/time-entries').send(added).expect(201));
    },
    'a correction is requested': async () => () => requestCorrection('01:00'),
    'a correction is accepted': async () => {
      const { id } = await requestCorrection('03:00');
      return () => doer.caller.post(`/api/time-corrections/${id}/accept`).send({}).expect(200);
    },
    'an edit is disputed': async () => {
      const { body } = await own().caller.get('/api/time-entries').expect(200);
      const [{ id = '' } = {}] = body as TimeEntry[];
      await doer.caller.put(`/api/time-entries/${id}`).send({ notes: 'Counted', editReason: 'Again' }).expect(200);
      const reviews = await own().caller.get('/api/time-entry-reviews?status=awaiting_employee').expect(200);
      const [review] = reviews.body as TimeEntryReview[];
      return () =>
        own().caller.post(`/api/time-entry-reviews/${review?.id}/dispute`).send({ reason: 'No' }).expect(200);
    },
    'an entry is open for long': async () => {
      await clockIn();
      return () => {
        test.clock.set(new Date(Date.now() + 17 * 3_600_000));
        return test.app
          .get(LongOpenEntryMonitor)
          .check()
          .finally(() => test.clock.release());
      };
    },
    'a webhook is switched off': async () => {
      const em = test.em();
      const createdBy = em.getReference(User, doer.person.id);
      const now = test.clock.now();
      const webhook = new WebhookEntity(test.clock.newId(), now, {
        url: 'https://127.0.0.1/',
        events: ['entry.closed'],
        createdBy,
      });
      webhook.failingSince = new Date(now.getTime() - 72 * 3_600_000);
      const delivery = { webhook, event: 'entry.closed', body: '{}' } as const;
      const row = new WebhookDeliveryEntity(test.clock.newId(), now, delivery);
      await em.transactional((inner) => inner.persist([webhook, row]).flush());
      return () => test.app.get(WebhookWorker).sendDue();
    },
    'time off is requested': () => Promise.resolve(() => requestTimeOff('2036-06-01')),
    'time off is withdrawn': async () => {
      const { id } = await requestTimeOff('2036-06-03');
      return () => own().caller.put(`/api/time-off-requests/${id}`).send({ status: 'withdrawn' }).expect(200);
    },
    'a decision is taken back': async () => {
      const { id } = await requestTimeOff('2036-06-05');
      await doer.caller.put(`/api/time-off-requests/${id}`).send({ status: 'approved' }).expect(200);
      return () => doer.caller.delete(`/api/time-off-requests/${id}/decision`).expect(200);
    },
    'time off is recorded': () => {
      const day = '2036-06-04';
      const recorded = { startDate: day, endDate: day, type: 'sick', reason: 'Ill', employeeId: own().person.id };
      return Promise.resolve(() => doer.caller.post('/api/time-off-requests').send(recorded).expect(201));
    },
    'time off is decided': async () => {
      const { id } = await requestTimeOff('2036-06-02');
      return () => doer.caller.put(`/api/time-off-requests/${id}`).send({ status: 'approved' }).expect(200);
    },
    "the site's template is changed": async () => {
      const [path, body] = await template(site);
      return () => doer.caller.put(path).send(body).expect(200);
    },
    "everyone's template is changed": async () => {
      const [path, body] = await template(undefined);
      return () => doer.caller.put(path).send(body).expect(200);
    },
    "the site's group gets a member": async () => {
      const group = await groupWith(site.id);
      return () => join(group);
    },
    "everyone's group gets a member": async () => {
      const group = await groupWith(null);
      return () => join(group);
    },
    'a message is sent': async () => {
      const group = await groupWith(site.id);
      await join(group);
      return () => say(group.id);
    },
    'a message is read': async () => {
      const group = await groupWith(site.id);
      await join(group);
      const { id: messageId } = await say(group.id);
      return () => own().caller.put(`/api/chat-groups/${group.id}/read`).send({ messageId }).expect(200);
    },
  };

  /** All earlier pushes, also coalesced ones, have arrived once this one has. */
  const flush = async () => {
    for (const client of Object.values(clients)) drop(client, MARKER);
    test.app.get(Realtime).changed({ people: WHO.map((who) => people[who].person.id) }, 'notifications');
    for (const client of Object.values(clients)) await client.until((each) => labelsOf(each).has(MARKER), MARKER);
    for (const client of Object.values(clients)) drop(client, MARKER);
  };

  it.each(Object.keys(HEARD))('When %s, exactly those hear of it who may see it', async (what) => {
    const cause = await CAUSES[what]?.();
    await flush();
    for (const client of Object.values(clients)) client.received.length = 0;
    await cause?.();
    await flush();
    const heard: Record<string, string[]> = {};
    for (const who of WHO) for (const label of labelsOf(clients[who])) (heard[label] ??= []).push(who);
    expect(heard).toEqual(
      Object.fromEntries(Object.entries(HEARD[what] ?? {}).map(([label, listeners]) => [label, listeners.split(' ')])),
    );
  });
});

const MARKER = 'changed notifications';

type Pushed = RealtimeClient['received'][number];

/** `changed` with its list, a notification with its type. */
function labelOf(pushed: Pushed): string {
  if (pushed.event === 'changed') return `changed ${pushed.payload.list}`;
  return pushed.event === 'notification' ? `notification ${pushed.payload.type}` : pushed.event;
}

const labelsOf = ({ received }: RealtimeClient): Set<string> => new Set(received.map(labelOf));

/** Forgets what the device was pushed under this label. */
function drop({ received }: RealtimeClient, label: string): void {
  received.splice(0, received.length, ...received.filter((pushed) => labelOf(pushed) !== label));
}
