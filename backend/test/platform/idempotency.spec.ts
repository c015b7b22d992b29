import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JobFunction } from '../../src/modules/users/job-function.entity.ts';
import { EVERY_HOUR, Jobs } from '../../src/platform/maintenance/jobs.ts';
import type { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';
import { ProbeController } from './probe.controller.ts';

const HOUR_MS = 3_600_000;

describe('Idempotency-Key', () => {
  let test: TestApp;
  let caller: Caller;

  beforeAll(async () => {
    test = await TestApp.start({ controllers: [ProbeController] });
    caller = (await test.signedIn('employee')).caller;
  });
  afterEach(() => test.clock.release());
  afterAll(() => test.stop());

  const create = (by: Caller, key: string, name: string) =>
    by.post('/api/probe/things').set('Idempotency-Key', key).send({ name });
  /** Sends the raw path, which URL clients would normalise. */
  const write = (path: string, headers: Record<string, string>, body: string) =>
    new Promise<{ status: number | undefined }>((resolve, reject) => {
      const { port } = test.server.address() as AddressInfo;
      const all = { ...headers, Authorization: `Bearer ${caller.token}`, 'Content-Type': 'application/json' };
      request({ port, host: '127.0.0.1', method: 'POST', path, headers: all }, (response) => {
        response.resume().once('end', () => resolve({ status: response.statusCode }));
      })
        .once('error', reject)
        .end(body);
    });
  const named = (name: string) => test.em().count(JobFunction, { name });

  it('A repeated Idempotency-Key returns the first response with its status and executes nothing', async () => {
    const first = await create(caller, 'again', 'Again').expect(201);
    const second = await create(caller, 'again', 'Again').expect(201);
    expect(second.body).toEqual(first.body);
    expect(await named('Again')).toBe(1);
  });

  it('A repeated Idempotency-Key returns a first response without a body', async () => {
    const { body } = await create(caller, 'to delete', 'To delete').expect(201);
    const remove = () => caller.delete(`/api/probe/things/${body.id}`).set('Idempotency-Key', 'gone');
    for (const answer of [await remove().expect(204), await remove().expect(204)]) expect(answer.text).toBe('');
    await caller.delete(`/api/probe/things/${body.id}`).expect(404);
  });

  it('A repeated Idempotency-Key returns a first response of null', async () => {
    const ask = () => caller.post('/api/probe/things/1/nothing').set('Idempotency-Key', 'null');
    const [first, second] = [await ask().expect(200), await ask().expect(200)];
    expect([second.text, second.type]).toEqual([first.text, first.type]);
  });

  it('A repeated Idempotency-Key returns the first error, whatever has changed since', async () => {
    await create(caller, 'taken', 'Taken').expect(201);
    const refused = await create(caller, 'too late', 'Taken').expect(409);
    expect(refused.body.code).toBe('JOB_FUNCTION_NAME_TAKEN');
    await test.em().nativeDelete(JobFunction, { name: 'Taken' });
    expect((await create(caller, 'too late', 'Taken').expect(409)).body).toEqual(refused.body);
    expect(await named('Taken')).toBe(0);
  });

  it('A repeated Idempotency-Key returns the first validation error', async () => {
    const [first, second] = [await create(caller, 'blank', ''), await create(caller, 'blank', '')];
    expect(first.body.details).toEqual([{ field: 'name', message: 'Name is required' }]);
    expect([second.status, second.body]).toEqual([400, first.body]);
  });

  it.each(['refuses', 'breaks'])('A write with an Idempotency-Key that %s leaves nothing stored', async (what) => {
    const answer = await caller.post(`/api/probe/${what}`).set('Idempotency-Key', what).send({ name: what });
    expect(answer.status).toBe(what === 'refuses' ? 409 : 500);
    expect(await named(what)).toBe(0);
  });

  it('A write with an Idempotency-Key that failed with 500 is executed again', async () => {
    const attempt = () => caller.post('/api/probe/breaks').set('Idempotency-Key', 'fault').send({ name: 'Fault' });
    expect((await attempt().expect(500)).body.code).toBe('INTERNAL');
    const rows: unknown = await test.em().execute(`select 1 from idempotency_keys where key = 'fault'`);
    expect(rows).toEqual([]);
    await attempt().expect(500);
  });

  it('An Idempotency-Key with another body or query answers IDEMPOTENCY_KEY_REUSED', async () => {
    await create(caller, 'once', 'One').expect(201);
    expect((await create(caller, 'once', 'Two').expect(409)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await create(caller, 'once', '').expect(409)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await create(caller, 'once', 'One').expect(201);
    expect(await named('Two')).toBe(0);
  });

  it('Idempotency-Keys are separate per user and per route', async () => {
    const other = (await test.signedIn('employee')).caller;
    await create(caller, 'shared', 'Mine').expect(201);
    await create(other, 'shared', 'Theirs').expect(201);
    const { body } = await create(caller, 'another', 'Another').expect(201);
    await caller.delete(`/api/probe/things/${body.id}`).set('Idempotency-Key', 'shared').expect(204);
  });

  it('A retry after an aborted request returns the response of the first', async () => {
    const impatient = request(`${await test.app.getUrl()}/api/probe/things`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${caller.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'gone away',
      },
    });
    impatient.on('error', () => undefined);
    impatient.end(JSON.stringify({ name: 'Gone away' }), () => impatient.destroy());
    const answer = await create(caller, 'gone away', 'Gone away').expect(201);
    expect((await create(caller, 'gone away', 'Gone away').expect(201)).body).toEqual(answer.body);
    expect(await named('Gone away')).toBe(1);
  });

  it('Concurrent requests with one Idempotency-Key on two nodes have one effect and one response', async () => {
    const node = await TestApp.start({ sharing: test, controllers: [ProbeController] });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        create(caller.on(index % 2 ? node.server : test.server), 'at once', 'At once'),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await named('At once')).toBe(1);
    await node.stop();
  });

  it('An Idempotency-Key expires after 24 hours', async () => {
    const first = await create(caller, 'daily', 'Daily').expect(201);
    await test.em().nativeDelete(JobFunction, { name: 'Daily' });
    test.clock.set(new Date(Date.now() + 23 * HOUR_MS));
    expect((await create(caller, 'daily', 'Daily').expect(201)).body).toEqual(first.body);
    test.clock.set(new Date(Date.now() + 25 * HOUR_MS));
    expect((await create(caller, 'daily', 'Daily').expect(201)).body).not.toEqual(first.body);
    test.clock.set(new Date(Date.now() + 60 * HOUR_MS));
    await test.app.get(Jobs).run(EVERY_HOUR);
    expect(await test.em().execute('select 1 from idempotency_keys')).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['longer than 255 characters', 'x'.repeat(256)],
  ])('An Idempotency-Key that is %s is refused', async (_, key) => {
    expect((await create(caller, key, 'Key').expect(400)).body.code).toBe('IDEMPOTENCY_KEY_INVALID');
    await create(caller, 'y'.repeat(255), 'Long key').expect(201);
    await test.em().nativeDelete(JobFunction, { name: 'Long key' });
    await test.em().execute(`delete from idempotency_keys where key like 'yyy%'`);
  });

  it.each([
    ['a trailing slash', '/api/probe/things/'],
    ['capitals', '/API/Probe/THINGS'],
    ['a bare question mark', '/api/probe/things?'],
    ['an escaped letter', '/api/probe/th%69ngs'],
    ['a fragment', '/api/probe/things#top'],
    ['a double slash', '/api//probe/things'],
    ['a dot segment', '/api/probe/./things'],
  ])('An Idempotency-Key on a path with %s has one effect', async (what, respelled) => {
    const name = `Respelled with ${what}`;
    await create(caller, what, name).expect(201);
    const { status } = await write(respelled, { 'Idempotency-Key': what }, JSON.stringify({ name }));
    expect([201, 404]).toContain(status);
    expect(await named(name)).toBe(1);
  });

  it('An Idempotency-Key is the same for an id in upper case', async () => {
    const { body } = await create(caller, 'in capitals', 'In capitals').expect(201);
    const remove = (id: string) => caller.delete(`/api/probe/things/${id}`).set('Idempotency-Key', 'gone in capitals');
    await remove(body.id).expect(204);
    await remove((body.id as string).toUpperCase()).expect(204);
  });

  it('An Idempotency-Key on a public route is ignored, and its response is not stored', async () => {
    const person = await test.organisation.person();
    const signIn = () =>
      caller
        .post('/api/auth/login')
        .set('Idempotency-Key', 'sign-in')
        .send({ username: person.username, password: PASSWORD })
        .expect(200);
    expect((await signIn()).body.token).not.toBe((await signIn()).body.token);
    expect(await test.em().execute(`select 1 from idempotency_keys where key = 'sign-in'`)).toEqual([]);
  });

  it('An Idempotency-Key on a read is ignored', async () => {
    const me = () => caller.get('/api/auth/me').set('Idempotency-Key', 'read').expect(200);
    await me();
    await me();
    expect(await test.em().execute(`select 1 from idempotency_keys where key = 'read'`)).toEqual([]);
  });
});
