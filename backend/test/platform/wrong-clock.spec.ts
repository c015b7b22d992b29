import { jest } from '@jest/globals';
import { refuseWrongClock } from '../../src/platform/clock/clock-offset.ts';
import { ClockWatch } from '../../src/platform/clock/clock-watch.ts';
import { Metrics } from '../../src/platform/health/metrics.ts';
import { EVERY_HOUR, Jobs } from '../../src/platform/maintenance/jobs.ts';
import { TestApp } from '../harness/test-app.ts';

const TWO_MINUTES_MS = 120_000;
const DAY_MS = 86_400_000;

describe('a node whose clock is wrong', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  it.each([
    [TWO_MINUTES_MS, '120 seconds ahead of'],
    [-TWO_MINUTES_MS, '120 seconds behind'],
  ])('It refuses to start when it is %d ms off the database, and says so', async (offset, words) => {
    const refused = refuseWrongClock(test.database.url, () => Date.now() + offset);
    await expect(refused).rejects.toThrow(`The clock of this machine is ${words} the database's. Set both`);
    await expect(refuseWrongClock(test.database.url, () => Date.now() + offset / 10)).resolves.toBeUndefined();
  });

  it('It deletes nothing by its time, and another node then does', async () => {
    const { person } = await test.signedIn('employee');
    test.clock.set(new Date(Date.now() - 400 * DAY_MS));
    const old = test.clock.newId();
    test.clock.release();
    await test.database.asOwner(
      `insert into sessions (id, user_id, created_at, proven_at, expires_at, last_used_at, ended_at)
       select '${old}', id, long_ago, long_ago, long_ago, long_ago, long_ago
       from users, (values (now() - interval '400 days')) of (long_ago) where id = '${person.id}'`,
    );
    const isThere = async () => {
      const [row] = await test
        .em()
        .execute<{ n: number }[]>('select count(*)::int as n from sessions where id = ?', [old]);
      return row?.n === 1;
    };
    const offset = jest.spyOn(test.app.get(ClockWatch), 'offsetMs').mockResolvedValue(10 * DAY_MS);
    await expect(test.app.get(Jobs).run(EVERY_HOUR)).rejects.toThrow('seconds ahead of the database');
    expect(await isThere()).toBe(true);
    offset.mockRestore();
    await test.app.get(Jobs).run(EVERY_HOUR);
    expect(await isThere()).toBe(false);
  });

  it('Its metric is the difference in seconds', async () => {
    jest.spyOn(test.app.get(ClockWatch), 'offsetMs').mockResolvedValueOnce(12_500);
    expect(await test.app.get(Metrics).text()).toMatch(/^clock_offset_seconds 12\.5$/m);
    expect(await test.app.get(Metrics).text()).toMatch(/^clock_offset_seconds -?0(\.\d+)?(e-\d+)?$/m);
  });
});
