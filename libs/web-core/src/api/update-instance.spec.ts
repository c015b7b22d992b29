import type { ChecklistInstance, InstanceUpdateRequest } from '@workforce/contracts';
import { anInstance, anItem, answer, fakeApi, type FakeApi } from '@workforce/testing/web';
import { createStore } from '../store/store.ts';
import { checklistsApi } from './checklists.api.ts';

const REFUSED = answer(400, { code: 'PHOTO_REQUIRED', message: 'A photo, please.' }) as { readonly status: 400 };
const { instances, updateInstance } = checklistsApi.endpoints;

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const [first, second] = [anItem({ order: 1 }), anItem({ order: 2 })];
/** A checklist of its own for each test: what is under way is remembered per checklist. */
const aChecklist = () => anInstance({ items: [first, second] });

/** A list read into the cache, a server that answers when told to, and the calls it got. */
async function setUp() {
  const instance = aChecklist();
  const UPDATE = `PUT /api/checklist-instances/${instance.id}`;
  const waiting: ((result: unknown) => void)[] = [];
  const api: FakeApi = fakeApi({
    'GET /api/checklist-instances': [instance],
    [UPDATE]: () => new Promise((resolve) => waiting.push(resolve)),
  });
  const store = createStore();
  await store.dispatch(instances.initiate());
  return {
    api,
    instance,
    sent: () => api.callsOf(UPDATE).map(({ body }) => body as InstanceUpdateRequest),
    shown: () => instances.select()(store.getState()).data?.[0],
    statuses: () =>
      instances
        .select()(store.getState())
        .data?.[0]?.items.map(({ status }) => status),
    update: (update: InstanceUpdateRequest) => store.dispatch(updateInstance.initiate({ id: instance.id, update })),
    reread: () => store.dispatch(instances.initiate(undefined, { forceRefetch: true })),
    /** Answers the oldest call under way: with the checklist as changed, or with a refusal. */
    reply: async (result: Partial<ChecklistInstance> | typeof REFUSED) => {
      await settled();
      waiting.shift()?.(result === REFUSED ? REFUSED : { ...instance, ...result });
      await settled();
    },
  };
}

const tick = (id: string): InstanceUpdateRequest => ({ items: [{ id, status: 'completed' }] });
const withStatuses = (...statuses: ('pending' | 'completed')[]): Partial<ChecklistInstance> => ({
  status: 'in_progress',
  items: [first, second].map((item, index) => anItem({ ...item, status: statuses[index] })),
});

test('a tick shows at once, with what follows from it', async () => {
  const { update, shown } = await setUp();

  void update(tick(first.id));

  expect(shown()).toMatchObject({ status: 'in_progress', completionPercentage: 50 });
  expect(shown()?.items[0]).toMatchObject({ status: 'completed', isCompleted: true });
  expect(shown()?.items[0]?.completedAt).not.toBeNull();
  expect(shown()?.items[1]?.status).toBe('pending');
});

test("the server's word replaces the guess", async () => {
  const { update, shown, reply } = await setUp();

  void update(tick(first.id));
  await reply({ ...withStatuses('completed', 'pending'), version: 9 });

  expect(shown()?.version).toBe(9);
});

test('a refused tick is taken back, and the caller hears why', async () => {
  const { instance, update, shown, reply } = await setUp();

  const sending = update(tick(first.id));
  await reply(REFUSED);

  expect((await sending).error).toMatchObject({ code: 'PHOTO_REQUIRED' });
  expect(shown()).toEqual(instance);
});

test('an answer to an earlier tick does not undo a later one', async () => {
  const { update, statuses, reply } = await setUp();

  void update(tick(first.id));
  void update(tick(second.id));
  await reply(withStatuses('completed', 'pending'));

  expect(statuses()).toEqual(['completed', 'completed']);
});

test('only the refused one of two ticks is taken back', async () => {
  const { update, statuses, reply } = await setUp();

  void update(tick(first.id));
  void update(tick(second.id));
  await reply(REFUSED);
  await reply(withStatuses('pending', 'completed'));

  expect(statuses()).toEqual(['pending', 'completed']);
});

test('changes of one checklist reach the server one after the other, in the order they were made', async () => {
  const { update, sent, reply } = await setUp();

  void update(tick(first.id));
  void update({ items: [{ id: first.id, status: 'pending' }] });
  await settled();
  expect(sent()).toEqual([tick(first.id)]);

  await reply(withStatuses('completed', 'pending'));
  expect(sent()).toEqual([tick(first.id), { items: [{ id: first.id, status: 'pending' }] }]);
  await reply(withStatuses('pending', 'pending'));
});

test('a list read while a tick is under way keeps showing the tick', async () => {
  const { update, statuses, reread, reply } = await setUp();

  void update(tick(first.id));
  await reread();
  expect(statuses()).toEqual(['completed', 'pending']);

  await reply(withStatuses('completed', 'pending'));
  expect(statuses()).toEqual(['completed', 'pending']);
});

test('a submitted checklist makes the lists be read again', async () => {
  const { api, update, reply } = await setUp();

  void update({ status: 'completed' });
  await reply({ status: 'completed' });

  expect(api.callsOf('GET /api/checklist-instances')).toHaveLength(2);
});
