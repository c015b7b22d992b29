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

  it('count a session on both nodes together, in bursts of a third of the minute', async () => {
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

  it('let no more through when many ask at once', async () => {
    const { caller } = await test.signedIn('employee');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => caller.on(index % 2 ? node.server : test.server).get('/api/auth/me')),
    );
    expect([statusesOf(answers, 200), statusesOf(answers, 429)]).toEqual([10, 20]);
  });

  it('count callers without a session by address', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => test.anonymous().get('/api/config')));
    expect([statusesOf(answers, 200), statusesOf(answers, 429)]).toEqual([10, 5]);
  });

  it('do not take a forwarded address from just anybody', async () => {
    const from = (address: string) => node.anonymous().get('/api/config').set('X-Forwarded-For', address);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => from(`10.0.0.${index}`)));
    expect(statusesOf(answers, 429)).toBeGreaterThanOrEqual(20);
  });

  it('take it from the proxies that TRUST_PROXY counts', async () => {
    const behind = await TestApp.start({ environment: { ...environment, TRUST_PROXY: '1' }, sharing: test });
    const from = (address: string) =>
      behind.anonymous().get('/api/config').set('X-Forwarded-For', `6.6.6.6, ${address}`);
    const answers = await Promise.all(Array.from({ length: 12 }, () => from('10.1.1.1')));
    expect(statusesOf(answers, 429)).toBe(2);
    await from('10.1.1.2').expect(200);
    await behind.stop();
  });

  it('never stop the probes', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.anonymous().get('/health/live')));
    expect(statusesOf(answers, 200)).toBe(20);
  });

  it('are tighter where secrets are told', async () => {
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

    it('hold back nothing', async () => {
      const { caller } = await open.signedIn('admin');
      const answers = await Promise.all(Array.from({ length: 30 }, () => caller.get('/api/tight/secret')));
      expect(statusesOf(answers, 200)).toBe(30);
    });

    it('still refuse guesses of a password', async () => {
      const { username } = await open.organisation.person();
      const guesses = await Promise.all(
        Array.from({ length: 8 }, () => open.anonymous().post('/api/auth/login').send({ username, password: 'guess' })),
      );
      expect([statusesOf(guesses, 401), statusesOf(guesses, 429)]).toEqual([5, 3]);
    });

    it('let any number of right passwords in at once, and count none of them as a failure', async () => {
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
