import type { Id } from '@workforce/contracts';
import fc from 'fast-check';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { build, definitionOf, drawn, TODAY } from './drawn-organisation.ts';

/** What is for a unit. */
const KINDS = ['job-functions', 'checklist-templates', 'chat-groups'] as const;
type Kind = (typeof KINDS)[number];
type Made = Record<Kind, Id>;

describe('what is for a unit', () => {
  let test: TestApp;
  let admin: Caller;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    test.clock.set(`${TODAY}T17:00:00Z`);
    ({ caller: admin } = await test.signedIn('admin'));
  });
  afterAll(() => test.stop());

  async function make(kind: Kind, body: object): Promise<Id> {
    const answer = await admin.post(`/api/${kind}`).send(body).expect(201);
    return (answer.body as { id: Id }).id;
  }

  /** One of each for the unit; null for everyone. */
  async function madeFor(unitId: Id | null): Promise<Made> {
    const name = `Nights ${(count += 1)}`;
    const jobFunctionId = await make('job-functions', { name, unitId });
    return {
      'job-functions': jobFunctionId,
      'checklist-templates': await make('checklist-templates', { ...templateOf(jobFunctionId), unitId }),
      'chat-groups': await make('chat-groups', { title: name, unitId }),
    };
  }

  const templateOf = (jobFunctionId: Id) => ({ name: 'Round', jobFunctionId, items: [{ text: 'Sweep' }] });

  /** The status of a change by the caller. */
  async function changed(caller: Caller, kind: Kind, made: Made): Promise<number> {
    const id = made[kind];
    if (kind === 'chat-groups') {
      const order = { groupOrders: [{ id, displayOrder: 1 }] };
      return (await caller.put('/api/chat-groups/order').send(order)).status;
    }
    const body = kind === 'job-functions' ? { name: `Days ${(count += 1)}` } : templateOf(made['job-functions']);
    return (await caller.put(`/api/${kind}/${id}`).send(body)).status;
  }

  it('is seen by those who work at or oversee a site in it or manage it, groups by those who manage all of it, and changed by these', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (organisation) => {
        const { callers, units } = await build(test, organisation, () => Promise.resolve(null));
        const meant = definitionOf(organisation);
        const made: Made[] = [];
        for (const { id } of units) made.push(await madeFor(id));
        const everyones = await madeFor(null);
        for (const [viewer, caller] of callers.entries()) {
          const sites = new Set([...meant.worksAt(viewer), ...meant.oversees(viewer)]);
          const isSeen = (unit: number) =>
            meant.manages(viewer, unit) || meant.sitesIn(unit).some((site) => sites.has(site));
          for (const kind of KINDS) {
            const { body } = await caller.get(`/api/${kind}`).expect(200);
            const ids = new Set((body as { id: Id }[]).map(({ id }) => id));
            const seen = units.map((_, unit) => ids.has(made[unit]?.[kind] ?? ''));
            const meantToBeSeen = units.map((_, unit) =>
              kind === 'chat-groups' ? meant.manages(viewer, unit) : isSeen(unit),
            );
            expect([kind, seen]).toEqual([kind, meantToBeSeen]);
            expect([kind, ids.has(everyones[kind])]).toEqual([kind, kind !== 'chat-groups']);

            for (const [unit, each] of made.entries()) {
              const isHidden = kind === 'chat-groups' ? !meant.manages(viewer, unit) : !isSeen(unit);
              const status = await changed(caller, kind, each);
              if (!meant.isOverseer(viewer)) expect([kind, status]).toEqual([kind, 403]);
              else if (meant.manages(viewer, unit)) expect([kind, status]).toEqual([kind, 200]);
              else expect([kind, status]).toEqual([kind, isHidden ? 404 : 403]);
            }
          }
        }
      }),
      { numRuns: 6 },
    );
  }, 300_000);
});
