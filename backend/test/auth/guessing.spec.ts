import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { PASSWORD } from '../harness/organisation.ts';
import { statementsDuring } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';

interface Guess {
  username: string;
  password?: string;
  from: string;
  cookie?: string;
}

describe('password guessing', () => {
  let test: TestApp;
  /** Time source of the limits: on a slow machine a delay must not expire meanwhile. */
  let now = Date.now();

  beforeAll(async () => {
    test = await TestApp.start({ environment: { TRUST_PROXY: '1' } });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    await test.em().execute('delete from rate_limits');
  });
  afterEach(() => jest.restoreAllMocks());

  const attempt = ({ username, password = 'guess', from, cookie }: Guess) => {
    const call = test.anonymous().post('/api/auth/login').set('X-Forwarded-For', from);
    return (cookie === undefined ? call : call.set('Cookie', cookie)).send({ username, password });
  };
  const address = (index: number) => `198.51.100.${index}`;
  const inTurn = async (guesses: Guess[]) => {
    const answers = [];
    for (const guess of guesses) answers.push(await attempt(guess));
    return answers;
  };
  const thirty = <T>(make: (index: number) => T): T[] => Array.from({ length: 30 }, (_, index) => make(index + 1));
  const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);
  const deviceOf = (answer: { headers: Record<string, unknown> }) =>
    /device=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
  const wait = (seconds: number) => {
    now += seconds * 1_000;
  };

  it.each(['somebody', 'nobody'])(
    'Password guesses for the account of %s are delayed after ten failures from any address',
    async (who) => {
      const person = await test.organisation.person();
      const username = who === 'nobody' ? `nobody-${randomUUID()}` : person.username;
      const answers = await inTurn(thirty((index) => ({ username, from: address(index) })));
      expect(statusesOf(answers)).toEqual([...Array<number>(10).fill(401), ...Array<number>(20).fill(429)]);
      expect(answers[10]?.body).toEqual({
        statusCode: 429,
        code: 'RATE_LIMITED',
        message: 'Too many failed sign-ins. Please wait a moment and try again.',
      });
      expect(Number(answers[10]?.headers['retry-after'])).toBe(1);
    },
  );

  it('Guesses with many usernames from one address are delayed after twenty failures, and other addresses are not', async () => {
    const person = await test.organisation.person();
    const answers = await inTurn(thirty((index) => ({ username: `name-${index}`, from: address(1) })));
    expect(statusesOf(answers)).toEqual([...Array<number>(20).fill(401), ...Array<number>(10).fill(429)]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBe(1);
    await attempt({ username: person.username, password: PASSWORD, from: address(2) }).expect(200);
  });

  it('An IPv6 network of one customer counts as one address for guesses', async () => {
    const answers = await inTurn(
      thirty((index) => ({ username: `neighbour-${index}`, from: `2001:db8:0:1::${index.toString(16)}` })),
    );
    expect(statusesOf(answers)).toEqual([...Array<number>(20).fill(401), ...Array<number>(10).fill(429)]);
    await attempt({ username: 'neighbour', from: '2001:db8:0:2::1' }).expect(401);
  });

  it('Parallel password guesses get no more tries than sequential ones', async () => {
    const person = await test.organisation.person();
    const at = thirty((index) => ({ username: person.username, from: address(index) }));
    expect(statusesOf(await Promise.all(at.map(attempt))).filter((status) => status === 401)).toHaveLength(10);
    wait(3_600);
    const names = thirty((index) => ({ username: `all-${index}`, from: address(1) }));
    expect(statusesOf(await Promise.all(names.map(attempt))).filter((status) => status === 401)).toHaveLength(20);
  });

  it('Delays after failed sign-ins grow up to a minute', async () => {
    const pauses = [];
    const username = `target-${randomUUID()}`;
    await inTurn(Array.from({ length: 10 }, (_, index) => ({ username, from: address(index) })));
    for (let index = 11; index <= 20; index += 1) {
      const refused = await attempt({ username, from: address(index) }).expect(429);
      const pause = Number(refused.headers['retry-after']);
      pauses.push(pause);
      wait(pause - 0.5);
      await attempt({ username, from: address(index) }).expect(429);
      wait(0.5);
      await attempt({ username, from: address(index) }).expect(401);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
    wait(3_600);
    await inTurn([1, 2].map((index) => ({ username, from: address(index) })));
    await attempt({ username, from: address(3) }).expect(401);
  });

  it('The owner can sign in after the delay, and at once on a known device', async () => {
    const person = await test.organisation.person();
    const { username } = person;
    const signedIn = await attempt({ username, password: PASSWORD, from: address(200) }).expect(200);
    expect(String(signedIn.headers['set-cookie'])).toMatch(
      /device=[-0-9a-f]{36}; Max-Age=31536000;.*HttpOnly; SameSite=Lax/,
    );
    const cookie = deviceOf(signedIn);
    await inTurn(thirty((index) => ({ username, from: address(index) })));

    await attempt({ username, password: PASSWORD, from: address(201) }).expect(429);
    const again = await attempt({ username, password: PASSWORD, from: address(202), cookie }).expect(200);
    expect(deviceOf(again)).toBe(cookie);
    wait(60);
    await attempt({ username, password: PASSWORD, from: address(203) }).expect(200);
  });

  it('The owner can sign in on a new device while strangers use up the try after each delay', async () => {
    const { username } = await test.organisation.person();
    await inTurn(thirty((index) => ({ username, from: address(index) })));
    const owner = { username, password: PASSWORD, from: address(201) };
    await attempt(owner).expect(429);
    for (let second = 0; second < 60; second += 1) {
      wait(1);
      // One of so many networks always comes first.
      await inTurn([1, 2, 3].map((index) => ({ username, from: address(100 + index) })));
    }
    await attempt(owner).expect(200);
  });

  it('Each network gets one sign-in try an hour for a throttled account', async () => {
    const { username } = await test.organisation.person();
    await inTurn(thirty((index) => ({ username, from: address(index) })));
    const tries: number[] = [];
    for (let minute = 0; minute < 20; minute += 1) {
      // Another network takes the try after the delay.
      await attempt({ username, from: `203.0.113.${minute}` });
      tries.push((await attempt({ username, from: address(201) })).status);
      wait(60);
    }
    expect(tries.filter((status) => status === 401)).toHaveLength(1);
    expect(tries.indexOf(401)).toBe(1);
  });

  it('Guesses are delayed on a device that is known for another person, or unknown', async () => {
    const [owner, stranger] = [await test.organisation.person(), await test.organisation.person()];
    const signedIn = await attempt({ username: stranger.username, password: PASSWORD, from: address(1) }).expect(200);
    await inTurn(thirty((index) => ({ username: owner.username, from: address(index) })));
    for (const cookie of [deviceOf(signedIn), `device=${randomUUID()}`, 'device=garbage'])
      await attempt({ username: owner.username, password: PASSWORD, from: address(99), cookie }).expect(429);
  });

  it('Guesses on a known device are limited to five in five minutes, over all addresses', async () => {
    const { username } = await test.organisation.person();
    const cookie = deviceOf(await attempt({ username, password: PASSWORD, from: address(1) }).expect(200));
    const answers = await inTurn(thirty((index) => ({ username, from: address(index), cookie })));
    expect(statusesOf(answers)).toEqual([...Array<number>(5).fill(401), ...Array<number>(25).fill(429)]);
  });

  it("The owner isn't delayed on a known device at the guesser's address", async () => {
    const { username } = await test.organisation.person();
    const cookie = deviceOf(await attempt({ username, password: PASSWORD, from: address(1) }).expect(200));
    await inTurn(thirty(() => ({ username, from: address(1) })));
    await attempt({ username, password: PASSWORD, from: address(1) }).expect(429);
    await attempt({ username, password: PASSWORD, from: address(1), cookie }).expect(200);
  });

  it('A known device works for usernames with any letters', async () => {
    const { username } = await test.organisation.person({ username: `Ünal-${randomUUID()}` });
    const cookie = deviceOf(await attempt({ username, password: PASSWORD, from: address(200) }).expect(200));
    await inTurn(thirty((index) => ({ username, from: address(index) })));
    await attempt({ username, password: PASSWORD, from: address(201) }).expect(429);
    await attempt({ username, password: PASSWORD, from: address(202), cookie }).expect(200);
  });

  it('Guesses count together for usernames that some databases treat as equal', async () => {
    const id = randomUUID();
    const spelled = (index: number) => (index % 2 === 0 ? `mimi-${id}` : `mİmi-${id}`);
    const answers = await inTurn(thirty((index) => ({ username: spelled(index), from: address(index) })));
    expect(statusesOf(answers)).toEqual([...Array<number>(10).fill(401), ...Array<number>(20).fill(429)]);
  });

  it("A device id that was planted before the sign-in doesn't become known", async () => {
    const { username } = await test.organisation.person();
    const planted = `device=${randomUUID()}`;
    const signedIn = await attempt({ username, password: PASSWORD, from: address(1), cookie: planted }).expect(200);
    expect(deviceOf(signedIn)).not.toBe(planted);
  });

  it('Forty people can sign in at once from one address', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => test.organisation.person()));
    const answers = await Promise.all(
      people.map(({ username }) => attempt({ username, password: PASSWORD, from: address(1) })),
    );
    expect(statusesOf(answers)).toEqual(Array<number>(40).fill(200));
  });

  it('Refusing a sign-in takes as many statements for an unknown username as for a wrong password', async () => {
    const { username } = await test.organisation.person();
    await inTurn(Array.from({ length: 11 }, (_, index) => ({ username, from: address(index) })));
    const nobody = `nobody-${randomUUID()}`;
    await inTurn(Array.from({ length: 11 }, (_, index) => ({ username: nobody, from: address(index) })));
    const slowed = (name: string) =>
      statementsDuring(test, () => attempt({ username: name, from: address(50) }).expect(429));
    expect(await slowed(username)).toBe(await slowed(nobody));
    wait(60);
    const refused = (name: string) =>
      statementsDuring(test, () => attempt({ username: name, from: address(50) }).expect(401));
    expect(await refused(username)).toBe(await refused(nobody));
  });

  it("Guesses at one's own password are counted over all addresses of the session", async () => {
    const { caller, person } = await test.signedIn('employee');
    const guess = (index: number) =>
      caller
        .put(`/api/users/${person.id}/password`)
        .set('X-Forwarded-For', address(index))
        .send({ currentPassword: 'guess', newPassword: 'battery staple' });
    const statuses = [];
    for (let index = 1; index <= 12; index += 1) statuses.push((await guess(index)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  it("Failed sign-ins don't delay checks of one's own password", async () => {
    const { caller, person } = await test.signedIn('employee');
    const typed = `own password ${person.id}`;
    await inTurn(thirty((index) => ({ username: typed, from: address(index) })));
    await inTurn(thirty((index) => ({ username: `${typed} ${index}`, from: address(40) })));
    await caller
      .put(`/api/users/${person.id}/password`)
      .set('X-Forwarded-For', address(40))
      .send({ currentPassword: PASSWORD, newPassword: 'battery staple' })
      .expect(200);
  });
});
