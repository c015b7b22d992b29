import { TASK_STATUSES, type ChecklistInstance, type ItemUpdate } from '@workforce/contracts';
import fc from 'fast-check';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { ChecklistTeam, get, MORNING, put, task, tasks } from './checklist-team.ts';

/** A requested change: a status, a note, or both, for the task at this position. */
interface Change {
  order: number;
  status?: ItemUpdate['status'];
  notes?: string;
}

/** Few, so that the devices collide on some. */
const TASKS = 4;
const FIELDS = ['status', 'notes'] as const;
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ order: fc.integer({ min: 1, max: TASKS }), status: fc.constantFrom(...TASK_STATUSES) }),
  fc.record({ order: fc.integer({ min: 1, max: TASKS }), notes: fc.stringMatching(/^[a-z]{1,5}$/) }),
  fc.record({
    order: fc.integer({ min: 1, max: TASKS }),
    status: fc.constantFrom(...TASK_STATUSES),
    notes: fc.stringMatching(/^[a-z]{1,5}$/),
  }),
);
/** The changes of one device: requests with one or more changes each. */
const device = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 6 });

describe('two devices with one checklist', () => {
  let test: TestApp;
  let team: ChecklistTeam;
  let phone: Caller;
  let tablet: Caller;
  let day = Date.parse(MORNING);

  beforeAll(async () => {
    test = await TestApp.start({ environment: { SESSION_IDLE_DAYS: '365', SESSION_ABSOLUTE_DAYS: '365' } });
    test.clock.set(MORNING);
    team = await ChecklistTeam.assemble(test, tasks(16));
    phone = team.anna;
    tablet = await test.as(team.employee);
  });
  afterAll(() => test.stop());

  /** The next day's untouched checklist. */
  const fresh = (): Promise<ChecklistInstance> => {
    day += 24 * 3_600_000;
    test.clock.set(new Date(day));
    return team.checklist();
  };

  it('Two devices that tick different tasks concurrently lose nothing', async () => {
    const { id, items } = await fresh();
    const answers = await Promise.all(
      items.map((item, i) =>
        put(i % 2 ? phone : tablet, id, { items: [{ id: item.id, status: 'completed' }] }).expect(200),
      ),
    );
    const after = await get(phone, id);
    expect(after.items.every(({ status }) => status === 'completed')).toBe(true);
    expect(after).toMatchObject({ completionPercentage: 100, version: 17, status: 'in_progress' });
    expect(answers.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 16 }, (_, i) => i + 2),
    );
  });

  it('Two devices that submit concurrently submit once, and the refused request changes nothing', async () => {
    const { id, items } = await fresh();
    const everything = items.map((item) => ({ id: item.id, status: 'completed' }));
    const submit = (caller: Caller, notes: string) =>
      put(caller, id, { status: 'completed', items: everything.map((item) => ({ ...item, notes })) });
    const answers = await Promise.all([submit(phone, 'phone'), submit(tablet, 'tablet')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const taken = answers.find(({ status }) => status === 200);
    expect(await get(phone, id)).toEqual(taken?.body);
  });

  it('Every acknowledged change of two devices is kept, however their requests interleave', async () => {
    await fc.assert(
      fc.asyncProperty(device, device, async (onPhone, onTablet) => {
        const checklist = await fresh();
        const work = async (caller: Caller, requests: Change[][]): Promise<Change[]> => {
          for (const changes of requests) {
            const items = changes.map(({ order, ...wanted }) => ({ id: task(checklist, order).id, ...wanted }));
            await put(caller, checklist.id, { items }).expect(200);
          }
          return requests.flat();
        };
        const acknowledged = await Promise.all([work(phone, onPhone), work(tablet, onTablet)]);

        const after = await get(phone, checklist.id);
        for (const { order, status, notes } of after.items) {
          const stored = { status, notes };
          for (const field of FIELDS) {
            const lastOfEach = acknowledged.flatMap((changes) => {
              const last = changes.findLast((one) => one.order === order && one[field] !== undefined);
              return last ? [last[field]] : [];
            });
            const allowed = lastOfEach.length > 0 ? lastOfEach : [field === 'status' ? 'pending' : null];
            expect(allowed).toContain(stored[field]);
          }
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
