import {
  INSTANCE_STATUSES,
  TASK_STATUSES,
  type ChecklistInstance,
  type ErrorBody,
  type Id,
  type InstanceUpdateRequest,
} from '@workforce/contracts';
import { applyOptimistic, applyUpdate, displayStatus, type Result, type SentBefore } from '@workforce/domain';
import fc from 'fast-check';
import {
  type InstanceRecord,
  nextVersion,
  presentInstance,
  untouchedTask,
} from '../../src/modules/checklists/instances/instance.presenter.ts';
import { TestApp } from '../harness/test-app.ts';
import { ChecklistTeam, get, MORNING, put, task } from './checklist-team.ts';

const TASKS: { text: string; requiresPhoto?: boolean }[] = [
  { text: 'One' },
  { text: 'Two' },
  { text: 'Proof', requiresPhoto: true },
];
const PROOF = 3;
const MINUTE = 60_000;
const ELSEWHERE = '00000000-0000-7000-8000-000000000000';

/** Instant reported by the device: minutes from now, valid or not; null: not reported. */
const claim = fc.option(fc.integer({ min: -30, max: 5 }));
const change = fc.record(
  {
    /** Position of the task, from 1; 0 is not a task of the checklist. */
    order: fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: TASKS.length }) }, fc.constant(0)),
    status: fc.constantFrom(...TASK_STATUSES),
    isCompleted: fc.boolean(),
    notes: fc.constantFrom('leaks', ' leaks ', '   ', '', null, 'cat 🐈'),
    completedAt: claim,
  },
  { requiredKeys: ['order'] },
);
const requested = fc.record(
  {
    items: fc.array(change, { maxLength: 3 }),
    status: fc.constantFrom(...INSTANCE_STATUSES),
    startedAt: claim,
    completedAt: claim,
  },
  { requiredKeys: ['items'] },
);
/** Processes every task, so that a submission can succeed. */
const submission: typeof requested = fc.constantFrom(...TASK_STATUSES).map((status) => ({
  items: TASKS.map((_, i) => ({ order: i + 1, status })),
  status: 'completed',
}));
const step = fc.record({
  /** Minutes since the previous step; ten hours exceed the due time. */
  after: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 0, max: 20 }) }, fc.constant(600)),
  requested: fc.oneof({ weight: 5, arbitrary: requested }, submission),
  takesPhoto: fc.boolean(),
});
type RequestedUpdate = typeof requested extends fc.Arbitrary<infer Value> ? Value : never;

function requestOf({ items }: ChecklistInstance, wanted: RequestedUpdate, now: Date): InstanceUpdateRequest {
  const instantOf = (minutes: number | null) =>
    minutes === null ? null : new Date(now.getTime() + minutes * MINUTE).toISOString();
  const { items: changes, startedAt, completedAt, ...asked } = wanted;
  return {
    ...asked,
    ...(startedAt !== undefined && { startedAt: instantOf(startedAt) }),
    ...(completedAt !== undefined && { completedAt: instantOf(completedAt) }),
    items: changes.map(({ order, completedAt: at, ...rest }) => ({
      ...rest,
      ...(at !== undefined && { completedAt: instantOf(at) }),
      id: items.find((item) => item.order === order)?.id ?? ELSEWHERE,
    })),
  };
}

/** All wire fields except those only the server knows, as displayed at this moment. */
const shownAt = (instance: ChecklistInstance, now: Date) => {
  const { version: _, updatedAt: __, ...rest } = instance;
  const items = rest.items.map((item) => ({ ...item, photoIds: item.photoIds.toSorted() }));
  return { ...rest, items, status: displayStatus(instance, now) };
};

/** The checklist once these photos are stored. */
const withPhotos = <Instance extends Pick<ChecklistInstance, 'items'>>(
  instance: Instance,
  photos: readonly SentBefore[],
): Instance => ({
  ...instance,
  items: instance.items.map((item) => ({
    ...item,
    photoIds: [...item.photoIds, ...photos.filter(({ itemId }) => itemId === item.id).map(({ id }) => id)],
  })),
});

const refusalOf = (result: Result<unknown>): string | undefined => (result.ok ? undefined : result.error.code);

const idOf = (n: number): Id => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A checklist of three tasks as the server locks it, created now and due eight hours later. */
const aRecord = (now: Date): InstanceRecord => ({
  id: idOf(1),
  templateId: idOf(2),
  templateName: 'Morning round',
  employeeId: idOf(3),
  employeeName: 'Anna',
  siteId: idOf(9),
  siteName: 'South',
  jobFunctionId: idOf(4),
  jobFunctionName: 'Animal care',
  scheduleId: null,
  date: '2035-03-10',
  status: 'pending',
  startedAt: null,
  completedAt: null,
  completionPercentage: 0,
  dueDate: new Date(now.getTime() + 480 * MINUTE).toISOString(),
  attempt: 1,
  version: 1,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  items: TASKS.map(({ text, requiresPhoto = false }, i) =>
    untouchedTask({ id: idOf(10 + i), text, description: null, requiresPhoto, order: i + 1 }),
  ),
});

describe('optimistic checklist updates', () => {
  it("An optimistic checklist update equals what the rule makes of the server's record, in any sequence", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let now = new Date(MORNING);
        let record = aRecord(now);
        let shown = presentInstance(record, now);
        for (const { after, requested: wanted, takesPhoto } of steps) {
          now = new Date(now.getTime() + after * MINUTE);
          const photos = takesPhoto ? [{ id: `photo-${now.getTime()}`, itemId: task(shown, PROOF).id }] : [];
          const request = requestOf(shown, wanted, now);
          // The photo is uploaded first; the device learns its id from the answer.
          const photographed = withPhotos(record, photos);
          const applied = applyUpdate(photographed, request, { now });
          record = applied.ok ? nextVersion(applied.value.instance, now) : photographed;
          const preview = applyOptimistic(shown, request, { now, photos });
          if (!applied.ok) expect(preview).toBe(shown);
          shown = withPhotos(preview, photos);
          expect(shownAt(shown, now)).toEqual(shownAt(presentInstance(record, now), now));
        }
      }),
      { numRuns: 500 },
    );
  });

  describe('over HTTP', () => {
    let test: TestApp;
    let team: ChecklistTeam;
    let now = new Date(MORNING);

    beforeAll(async () => {
      test = await TestApp.start({ environment: { SESSION_IDLE_DAYS: '365', SESSION_ABSOLUTE_DAYS: '365' } });
      test.clock.set(MORNING);
      team = await ChecklistTeam.assemble(test, TASKS);
    });
    afterAll(() => test.stop());

    it('An optimistic checklist update equals what the server answers and stores, and is unchanged where the server refuses', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
          now = new Date(now.getTime() + 24 * 60 * MINUTE);
          test.clock.set(now);
          let shown = await team.checklist();
          for (const { after, requested: wanted, takesPhoto } of steps) {
            now = new Date(now.getTime() + after * MINUTE);
            test.clock.set(now);
            const proof = task(shown, PROOF);
            const photos = takesPhoto ? [{ id: await team.addPhoto(shown, proof), itemId: proof.id }] : [];
            const request = requestOf(shown, wanted, now);
            const preview = applyOptimistic(shown, request, { now, photos });
            const { status, body } = await put(team.anna, shown.id, request);
            const refused = refusalOf(applyUpdate(withPhotos(shown, photos), request, { now }));
            expect([status === 200 ? undefined : (body as ErrorBody).code]).toEqual([refused]);
            if (refused !== undefined) expect(preview).toBe(shown);
            shown = withPhotos(preview, photos);
            if (status === 200) expect(shownAt(body as ChecklistInstance, now)).toEqual(shownAt(shown, now));
            expect(shownAt(await get(team.anna, shown.id), now)).toEqual(shownAt(shown, now));
          }
        }),
        { numRuns: 25, endOnFailure: true },
      );
    }, 120_000);
  });
});
