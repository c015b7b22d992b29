import { Controller, Get } from '@nestjs/common';
import { Access } from '../../src/platform/access/access.decorators.ts';
import { Limited } from '../../src/platform/rate-limit/rate-limit.guard.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';

@Controller('tight')
class TightController {
  @Get('secret')
  @Access('session.own')
  @Limited('secrets')
  secret(): string {
    return 'told';
  }

  @Get('upload')
  @Access('session.own')
  @Limited('uploads')
  upload(): string {
    return 'kept';
  }
}

const statusesOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('rate limits', () => {
  const environment = { RATE_LIMIT_PER_MINUTE: '30' };
  let test: TestApp;
  let node: TestApp;

  beforeAll(async () => {
    test = await TestApp.start({ environment, controllers: [TightController] });
    node = await TestApp.start({ environment, controllers: [TightController], sharing: test });
  });
  afterAll(async () => {
    await node.stop();
    await test.stop();
  });

  it('The rate limit counts a session across two nodes, with a burst limit of a third per ten seconds', async () => {
    const { caller } = await test.signedIn('employee');
    const elsewhere = caller.on(node.server);
    const answers = [];
    for (let index = 0; index < 14; index += 1)
      answers.push(await (index % 2 ? caller : elsewhere).get('/api/auth/me'));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(10).fill(200),
      ...Array<number>(4).fill(429),
    ]);
    const refused = answers.at(-1);
    expect(refused?.body).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);

    const { caller: other } = await test.signedIn('employee');
    await other.get('/api/auth/me').expect(200);
  });

  it('The rate limit holds for concurrent requests', async () => {
    const { caller } = await test.signedIn('employee');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => caller.on(index % 2 ? node.server : test.server).get('/api/auth/me')),
    );
    expect([statusesOf(answers, 200), statusesOf(answers, 429)]).toEqual([10, 20]);
  });

  it('Requests without a session are counted by IP address', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => test.anonymous().get('/api/config')));
    expect([statusesOf(answers, 200), statusesOf(answers, 429)]).toEqual([10, 5]);
  });

  it('The rate limit ignores X-Forwarded-For of an untrusted client', async () => {
    const from = (address: string) => node.anonymous().get('/api/config').set('X-Forwarded-For', address);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => from(`10.0.0.${index}`)));
    expect(statusesOf(answers, 429)).toBeGreaterThanOrEqual(20);
  });

  it('The rate limit uses the address from the proxies that TRUST_PROXY counts', async () => {
    const behind = await TestApp.start({ environment: { ...environment, TRUST_PROXY: '1' }, sharing: test });
    const from = (address: string) =>
      behind.anonymous().get('/api/config').set('X-Forwarded-For', `6.6.6.6, ${address}`);
    const answers = await Promise.all(Array.from({ length: 12 }, () => from('10.1.1.1')));
    expect(statusesOf(answers, 429)).toBe(2);
    await from('10.1.1.2').expect(200);
    await behind.stop();
  });

  it('Health checks have no rate limit', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.anonymous().get('/health/live')));
    expect(statusesOf(answers, 200)).toBe(20);
  });

  it('Routes that reveal secrets have a tighter rate limit', async () => {
    const wide = await TestApp.start({
      environment: { RATE_LIMIT_PER_MINUTE: '600' },
      controllers: [TightController],
      sharing: test,
    });
    const { caller } = await wide.signedIn('admin');
    const answers = await Promise.all(Array.from({ length: 12 }, () => caller.get('/api/tight/secret')));
    expect([statusesOf(answers, 200), statusesOf(answers, 429)]).toEqual([10, 2]);
    await caller.get('/api/auth/me').expect(200);
    await wide.stop();
  });

  it.each([
    ['uploads', 'upload', 60],
    ['secrets', 'secret', 10],
  ])('The limit of %s counts a person over all their sessions, and nobody else', async (_, route, limit) => {
    const wide = await TestApp.start({
      environment: { RATE_LIMIT_PER_MINUTE: '6000' },
      controllers: [TightController],
      sharing: test,
    });
    const { person, caller } = await wide.signedIn('employee');
    const sessions = [caller, await wide.as(person)];
    const answers = await Promise.all(
      sessions.flatMap((session) => Array.from({ length: limit / 2 + 1 }, () => session.get(`/api/tight/${route}`))),
    );
    expect([statusesOf(answers, 200), statusesOf(answers, 429)]).toEqual([limit, 2]);
    const { caller: other } = await wide.signedIn('employee');
    await other.get(`/api/tight/${route}`).expect(200);
    await wide.stop();
  });

  describe('with RATE_LIMIT_PER_MINUTE=0', () => {
    let open: TestApp;

    beforeAll(async () => {
      open = await TestApp.start({
        environment: { RATE_LIMIT_PER_MINUTE: '0' },
        controllers: [TightController],
        sharing: test,
      });
    });
    afterAll(() => open.stop());

    it('With RATE_LIMIT_PER_MINUTE=0 requests are not limited', async () => {
      const { caller } = await open.signedIn('admin');
      const answers = await Promise.all(Array.from({ length: 30 }, () => caller.get('/api/tight/secret')));
      expect(statusesOf(answers, 200)).toBe(30);
    });

    it('With RATE_LIMIT_PER_MINUTE=0 password guesses are still limited', async () => {
      const { username } = await open.organisation.person();
      const guesses = await Promise.all(
        Array.from({ length: 8 }, () => open.anonymous().post('/api/auth/login').send({ username, password: 'guess' })),
      );
      expect([statusesOf(guesses, 401), statusesOf(guesses, 429)]).toEqual([5, 3]);
    });

    it('Concurrent sign-ins with the right password all succeed and count no failed attempts', async () => {
      const { username } = await open.organisation.person();
      const signIn = (password: string) => open.anonymous().post('/api/auth/login').send({ username, password });
      const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(PASSWORD)));
      expect(statusesOf(answers, 200)).toBe(12);
      const guesses = [];
      for (let index = 0; index < 6; index += 1) guesses.push((await signIn('guess')).status);
      expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
    });
  });
});
