import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TimeEntry } from '@workforce/contracts';
import fc from 'fast-check';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { at, auditLog, clock, type ClockPath, edit, list, remove, TimeTeam } from './time-team.ts';

const PATHS: ClockPath[] = ['clock-in', 'break-start', 'break-end', 'clock-out'];

/** The next action of a device or a manager. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ path: fc.constantFrom(...PATHS), times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ breakHours: fc.integer({ min: 0, max: 90 }), which: fc.nat({ max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.nat({ max: 5 }) }) },
);

describe('concurrent clock actions', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start({ environment: { DATABASE_POOL: '16' } });
  });
  afterAll(() => test.stop());

  it('Random concurrent, repeated and duplicated clock actions and edits store what the state machine allows and the audit log replays', async () => {
    test.clock.set(at('06:00'));
    const team = await TimeTeam.assemble(test);
    let now = new Date(at('08:00')).getTime();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
        async (rounds) => {
          // Managers delete all entries through the API: the replay includes that.
          for (const { id } of await list(team.mia)) await remove(team.mia, id).expect(204);
          const known: string[] = [];
          for (const round of rounds) {
            now += 7 * 60_000 + 30_500;
            test.clock.set(new Date(now));
            const answers = await Promise.all(round.flatMap((each) => sendsOf(team, known, each)));
            for (const { status, body } of answers) {
              expect([200, 201, 204, 400, 404, 409]).toContain(status);
              if (status === 201) known.push((body as TimeEntry).id);
            }
          }
          const entries = await list(team.mia, { employeeId: team.employee.id });
          expect(entries.filter(({ clockOutTime }) => clockOutTime === null).length).toBeLessThanOrEqual(1);
          for (const { totalHours, breakHours, breaks, clockInTime, clockOutTime } of entries) {
            expect(totalHours).toBeGreaterThanOrEqual(breakHours);
            expect(breakHours).toBeGreaterThanOrEqual(0);
            const bounds = breaks.flatMap(({ start, end }) => [start, end ?? '9']);
            expect([clockInTime, ...bounds, clockOutTime ?? '9']).toEqual(
              [clockInTime, ...bounds, clockOutTime ?? '9'].sort(),
            );
          }
          expect(await replayed(team)).toEqual(
            Object.fromEntries(entries.map((entry) => [entry.id, storedFacts(entry)])),
          );
        },
      ),
      { numRuns: 15, seed: 5 },
    );
    const { caller } = await test.signedIn('admin');
    expect((await caller.get('/api/time-card-audit-log/verify').expect(200)).body).toMatchObject({ ok: true });
  }, 120_000);

  it('16 devices with 1,000 clock-ins for 20 people leave exactly 20 open entries', async () => {
    test.clock.set(at('22:00'));
    const callers: Caller[] = [];
    for (let n = 0; n < 20; n += 1) callers.push((await test.signedIn('employee')).caller);
    const before = await openEntries();
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const { port } = test.server.address() as AddressInfo;
    const clockIn = (token: string | undefined) =>
      new Promise<number>((resolve, reject) => {
        const headers = { Authorization: `Bearer ${token ?? ''}` };
        const call = request(
          { port, agent, method: 'POST', path: '/api/time-entries/clock-in', headers },
          (response) => {
            response.resume();
            response.on('end', () => resolve(response.statusCode ?? 0));
          },
        );
        call.on('error', reject);
        call.end();
      });
    const statuses: number[] = [];
    let sent = 0;
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        while (sent < 1_000) statuses.push(await clockIn(callers[sent++ % callers.length]?.token));
      }),
    );
    agent.destroy();
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(980);
    expect((await openEntries()) - before).toBe(20);
  }, 120_000);

  const openEntries = async (): Promise<number> => {
    const [row] = await test
      .em()
      .execute<{ count: number }[]>('select count(*)::int as count from time_entries where clock_out_at is null');
    return row?.count ?? 0;
  };
});

/** The requests of one step; a repeated request uses the same key. */
function sendsOf(
  team: TimeTeam,
  known: readonly string[],
  each: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
) {
  if ('path' in each) {
    const key = randomUUID();
    return Array.from({ length: each.times }, () => clock(team.anna, each.path).set('Idempotency-Key', key));
  }
  const id = known['remove' in each ? each.remove : each.which];
  if (id === undefined) return [];
  return 'remove' in each ? [remove(team.ada, id)] : [edit(team.mia, id, { breakHours: each.breakHours })];
}

/** Fields of an entry that its audit row records as they are. */
const STORED = [
  'id',
  'clockInTime',
  'clockOutTime',
  'breaks',
  'notes',
  'editReason',
  'status',
  'version',
  'date',
  'source',
] as const;
const storedFacts = (entry: TimeEntry) => Object.fromEntries(STORED.map((field) => [field, entry[field]]));

/** The employee's entries, rebuilt from their audit rows only. */
async function replayed(team: TimeTeam): Promise<Record<string, unknown>> {
  const entries = new Map<string, unknown>();
  const seen: Record<string, string | null> = {};
  for (const row of (await auditLog(team.mia, { employeeId: team.employee.id, limit: 1_000 })).reverse()) {
    const strip = (text: string | null) => text && JSON.stringify(storedFacts(JSON.parse(text) as TimeEntry));
    expect(strip(row.previousData)).toEqual(seen[row.timeEntryId] ?? null);
    seen[row.timeEntryId] = strip(row.newData);
    if (row.newData === null) entries.delete(row.timeEntryId);
    else entries.set(row.timeEntryId, storedFacts(JSON.parse(row.newData) as TimeEntry));
  }
  return Object.fromEntries(entries);
}
