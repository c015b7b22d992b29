import { HEADERS } from '@workforce/contracts';
import { NotificationEntity } from '../../src/modules/notifications/notification.entity.ts';
import { Erasure } from '../../src/modules/privacy/erasure.entity.ts';
import { EVERY_HOUR, Jobs } from '../../src/platform/maintenance/jobs.ts';
import { Callers } from '../access/callers.ts';
import { permitted } from '../access/permitted.ts';
import { REQUESTS, send, WITH_PROVIDER } from '../access/requests.ts';
import { TestApp } from '../harness/test-app.ts';

const ROUTES = permitted();
/**
 * Pay periods follow one another: of several that begin on the same day one is stored, and they are opened again from the last on. A site
 * has one retention rule of a kind. What the others are answered, by route.
 */
const REFUSED: Record<string, number> = {
  'POST /api/pay-periods': 400,
  'POST /api/pay-periods/{id}/reopen': 409,
  'POST /api/admin/retention-rules': 409,
  'DELETE /api/admin/retention-rules/{id}': 404,
};
const ERASURE = 'POST /api/admin/users/{id}/erasure';
const WRITES = ROUTES.filter(({ route }) => !route.startsWith('GET '));

/** A request that takes a second connection while it holds one deadlocks with itself until the pool times out. */
describe('a pool of one connection', () => {
  let test: TestApp;
  let callers: Callers;

  beforeAll(async () => {
    const environment = { ...WITH_PROVIDER, DATABASE_POOL: '1', RATE_LIMIT_PER_MINUTE: '100000' };
    test = await TestApp.start({ environment });
    callers = new Callers(test);
  });
  afterAll(() => test.stop());

  async function request(route: string, who: Parameters<Callers['approach']>[0], key: string | undefined) {
    const { caller, employee } = await callers.approach(who, route);
    const sent = (await REQUESTS[route]?.({ test, employee, admin: () => callers.helper() })) ?? {};
    const headers = key === undefined ? undefined : { [HEADERS.idempotencyKey]: key };
    return send(caller, route, { ...sent, headers });
  }

  it.each(ROUTES.filter(({ route }) => route !== ERASURE))(
    'A pool of one connection is enough for $route, with an Idempotency-Key and without',
    async ({ route, who, status }) => {
      expect((await request(route, who, undefined)).status).toBe(status);
      expect((await request(route, who, 'one connection')).status).toBe(status);
    },
  );

  // Before the requests that leave erasures: the cleanup searches every table for everyone whose erasure is waiting.
  it('A pool of one connection is enough for erasures, with an Idempotency-Key and without, and the hourly cleanup', async () => {
    const { person } = await test.signedIn('employee');
    const erasure = ROUTES.find(({ route }) => route === ERASURE);
    for (const key of [undefined, 'one connection'])
      expect((await request(ERASURE, erasure?.who ?? 'admin', key)).status).toBe(erasure?.status);
    const longAgo = new Date(0);
    await test.em().insert(NotificationEntity, {
      id: test.clock.newId(longAgo),
      user: person.id,
      type: 'default',
      kind: 'stored-text',
      parameters: { title: 'Fire drill', message: 'At noon' },
      link: null,
      isRead: false,
      causeCount: 1,
      createdAt: longAgo,
    });
    await test.app.get(Jobs).run(EVERY_HOUR);
    expect(await test.em().count(NotificationEntity, { user: person.id })).toBe(0);
    expect(await test.em().count(Erasure, { completedAt: null })).toBe(0);
  });

  it.each(WRITES)(
    'A pool of one connection is enough for four concurrent requests to $route',
    async ({ route, who, status }) => {
      const answers = await Promise.all([1, 2, 3, 4].map((turn) => request(route, who, `at once ${turn}`)));
      const statuses = answers.map((answer) => answer.status);
      expect(statuses).toContain(status);
      const others = statuses.filter((each) => each !== status);
      expect(others).toEqual(others.map(() => REFUSED[route]));
    },
  );

  it.each([
    ['sign-in', 'POST /api/auth/login', { password: 'wrong' }, 401],
    ['change of the own password', 'PUT /api/users/{id}/password', { currentPassword: 'wrong' }, 400],
  ])('A pool of one connection is enough to count a failed %s', async (_, route, wrong, status) => {
    const { caller, employee } = await callers.approach('own', route);
    const sent = await REQUESTS[route]?.({ test, employee, admin: () => callers.helper() });
    const body = { ...sent?.body, ...wrong };
    const answer = await send(caller, route, { ...sent, body, headers: { [HEADERS.idempotencyKey]: 'failed' } });
    expect(answer.status).toBe(status);
  });

  it('A pool of one connection is enough for a day of clock actions', async () => {
    const { caller } = await test.signedIn('employee');
    for (const action of ['clock-in', 'break-start', 'break-end', 'clock-out']) {
      const answer = await caller.post(`/api/time-entries/${action}`).set(HEADERS.idempotencyKey, action).send({});
      expect([action, answer.status]).toEqual([action, action === 'clock-in' ? 201 : 200]);
    }
  });
});
