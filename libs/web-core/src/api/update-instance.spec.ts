import type { ChecklistInstance } from '@workforce/contracts';
import { anInstance, answer, fakeApi } from '@workforce/testing/web';
import { ALL_SITES } from '../session/site-choice.ts';
import { createStore } from '../store/store.ts';
import { checklistsApi } from './checklists.api.ts';
import { photosApi } from './photos.api.ts';

const { instances, updateInstance } = checklistsApi.endpoints;
const LIST = 'GET /api/checklist-instances';

/** A list in the cache. */
async function setUp(answered: (instance: ChecklistInstance) => unknown) {
  const instance = anInstance();
  const api = fakeApi({ [LIST]: [instance], [`PUT /api/checklist-instances/${instance.id}`]: answered(instance) });
  const store = createStore();
  await store.dispatch(instances.initiate({ sites: ALL_SITES }));
  const [task] = instance.items;
  return {
    api,
    store,
    instance,
    itemId: task?.id ?? '',
    shown: () => instances.select({ sites: ALL_SITES })(store.getState()).data?.[0],
    update: (update: object) => store.dispatch(updateInstance.initiate({ id: instance.id, update })),
  };
}

test("The cached lists show the server's response to an update", async () => {
  const { update, shown } = await setUp((instance) => ({ ...instance, status: 'in_progress', version: 9 }));
  await update({ status: 'in_progress' });
  expect(shown()).toMatchObject({ status: 'in_progress', version: 9 });
});

test('A refused update leaves the lists unchanged, and the caller gets the reason', async () => {
  const refusal = { code: 'PHOTO_REQUIRED', message: 'A photo, please.' };
  const { update, shown, instance } = await setUp(() => answer(400, refusal));
  expect((await update({ status: 'completed' })).error).toMatchObject({ code: 'PHOTO_REQUIRED' });
  expect(shown()).toEqual(instance);
});

test('A read overtaken by an update does not overwrite it', async () => {
  const { api, store, instance, update, shown } = await setUp((each) => ({
    ...each,
    status: 'in_progress',
    version: 2,
  }));
  let answerOld: (value: unknown) => void = () => undefined;
  api.on(LIST, () => new Promise((resolve) => (answerOld = resolve)));
  const reading = store.dispatch(instances.initiate({ sites: ALL_SITES }, { forceRefetch: true }));
  await update({ status: 'in_progress' });
  answerOld([instance]);
  await reading;
  expect(shown()?.status).toBe('in_progress');
});

test('Submitting a checklist refetches the lists', async () => {
  const { api, update } = await setUp((instance) => ({ ...instance, status: 'completed' }));
  await update({ status: 'completed' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(api.callsOf(LIST)).toHaveLength(2);
});

test('A stored photo counts for its task before the lists are refetched', async () => {
  const { api, store, instance, itemId, shown } = await setUp(() => null);
  api.on('POST /api/photos/upload', answer(201, { id: 'p1', checklistInstanceId: instance.id, itemId }));
  api.on(LIST, () => new Promise(() => undefined));
  const upload = { instanceId: instance.id, itemId, file: new Blob(['x']) };
  await store.dispatch(photosApi.endpoints.uploadPhoto.initiate(upload));
  expect(shown()?.items[0]?.photoIds).toEqual(['p1']);
});
