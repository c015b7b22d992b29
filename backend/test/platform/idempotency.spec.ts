import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JobFunction } from '../../src/modules/users/job-function.entity.ts';
import { Maintenance } from '../../src/platform/maintenance/maintenance.module.ts';
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
  /** Sends the path as it is, which clients of a URL would tidy up. */
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

  it('gives the first answer again, with its status, and does nothing twice', async () => {
    const first = await create(caller, 'again', 'Again').expect(201);
    const second = await create(caller, 'again', 'Again').expect(201);
    expect(second.body).toEqual(first.body);
    expect(await named('Again')).toBe(1);
  });

  it('also for an answer without a body', async () => {
    const { body } = await create(caller, 'to delete', 'To delete').expect(201);
    const remove = () => caller.delete(`/api/probe/things/${body.id}`).set('Idempotency-Key', 'gone');
    for (const answer of [await remove().expect(204), await remove().expect(204)]) expect(answer.text).toBe('');
    await caller.delete(`/api/probe/things/${body.id}`).expect(404);
  });

  it('also for the answer null', async () => {
    const ask = () => caller.post('/api/probe/things/1/nothing').set('Idempotency-Key', 'null');
    const [first, second] = [await ask().expect(200), await ask().expect(200)];
    expect([second.text, second.type]).toEqual([first.text, first.type]);
  });

  it('also for a refusal: what it says later does not depend on what has happened since', async () => {
    await create(caller, 'taken', 'Taken').expect(201);
    const refused = await create(caller, 'too late', 'Taken').expect(409);
    expect(refused.body.code).toBe('JOB_FUNCTION_NAME_TAKEN');
    await test.em().nativeDelete(JobFunction, { name: 'Taken' });
    expect((await create(caller, 'too late', 'Taken').expect(409)).body).toEqual(refused.body);
    expect(await named('Taken')).toBe(0);
  });

  it('also for invalid input', async () => {
    const [first, second] = [await create(caller, 'blank', ''), await create(caller, 'blank', '')];
    expect(first.body.details).toEqual([{ field: 'name', message: 'Name is required' }]);
    expect([second.status, second.body]).toEqual([400, first.body]);
  });

  it.each(['refuses', 'breaks'])('keeps nothing of a write that %s', async (what) => {
    const answer = await caller.post(`/api/probe/${what}`).set('Idempotency-Key', what).send({ name: what });
    expect(answer.status).toBe(what === 'refuses' ? 409 : 500);
    expect(await named(what)).toBe(0);
  });

  it('lets a write that went wrong on our side be tried again', async () => {
    const attempt = () => caller.post('/api/probe/breaks').set('Idempotency-Key', 'fault').send({ name: 'Fault' });
    expect((await attempt().expect(500)).body.code).toBe('INTERNAL');
    const rows: unknown = await test.em().execute(`select 1 from idempotency_keys where key = 'fault'`);
    expect(rows).toEqual([]);
    await attempt().expect(500);
  });

  it('refuses the same key with another body or other query parameters', async () => {
    await create(caller, 'once', 'One').expect(201);
    expect((await create(caller, 'once', 'Two').expect(409)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await create(caller, 'once', '').expect(409)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await create(caller, 'once', 'One').expect(201);
    expect(await named('Two')).toBe(0);
  });

  it('knows keys per person and per route', async () => {
    const other = (await test.signedIn('employee')).caller;
    await create(caller, 'shared', 'Mine').expect(201);
    await create(other, 'shared', 'Theirs').expect(201);
    const { body } = await create(caller, 'another', 'Another').expect(201);
    await caller.delete(`/api/probe/things/${body.id}`).set('Idempotency-Key', 'shared').expect(204);
  });

  it('tells the first answer to a caller who went away before it came', async () => {
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

  it('has one effect and one answer for many at the same time, on two nodes', async () => {
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

  it('is forgotten after 24 hours', async () => {
    const first = await create(caller, 'daily', 'Daily').expect(201);
    await test.em().nativeDelete(JobFunction, { name: 'Daily' });
    test.clock.set(new Date(Date.now() + 23 * HOUR_MS));
    expect((await create(caller, 'daily', 'Daily').expect(201)).body).toEqual(first.body);
    test.clock.set(new Date(Date.now() + 25 * HOUR_MS));
    expect((await create(caller, 'daily', 'Daily').expect(201)).body).not.toEqual(first.body);
    test.clock.set(new Date(Date.now() + 60 * HOUR_MS));
    await test.app.get(Maintenance).cleanUp();
    expect(await test.em().execute('select 1 from idempotency_keys')).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['longer than 255 characters', 'x'.repeat(256)],
  ])('is refused when it is %s', async (_, key) => {
    expect((await create(caller, key, 'Key').expect(400)).body.code).toBe('IDEMPOTENCY_KEY_INVALID');
    await create(caller, 'y'.repeat(255), 'Long key').expect(201);
    await test.em().nativeDelete(JobFunction, { name: 'Long key' });
    await test.em().execute(`delete from idempotency_keys where key like 'yyy%'`);
  });

  it.each([
    ['a slash at its end', '/api/probe/things/'],
    ['capitals', '/API/Probe/THINGS'],
    ['a bare question mark', '/api/probe/things?'],
    ['an escaped letter', '/api/probe/th%69ngs'],
    ['a fragment', '/api/probe/things#top'],
    ['a double slash', '/api//probe/things'],
    ['a dot segment', '/api/probe/./things'],
  ])('is the same for a route that is spelled with %s, or that is another', async (what, respelled) => {
    const name = `Respelled with ${what}`;
    await create(caller, what, name).expect(201);
    const { status } = await write(respelled, { 'Idempotency-Key': what }, JSON.stringify({ name }));
    expect([201, 404]).toContain(status);
    expect(await named(name)).toBe(1);
  });

  it('is the same for an id in capitals', async () => {
    const { body } = await create(caller, 'in capitals', 'In capitals').expect(201);
    const remove = (id: string) => caller.delete(`/api/probe/things/${id}`).set('Idempotency-Key', 'gone in capitals');
    await remove(body.id).expect(204);
    await remove((body.id as string).toUpperCase()).expect(204);
  });

  it('means nothing on a public route: its answer, such as a token, is not kept', async () => {
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

  it('means nothing on a read', async () => {
    const me = () => caller.get('/api/auth/me').set('Idempotency-Key', 'read').expect(200);
    await me();
    await me();
    expect(await test.em().execute(`select 1 from idempotency_keys where key = 'read'`)).toEqual([]);
  });
});
