import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import type { ChecklistInstance } from '@workforce/contracts';
import { answer, anInstance, aUser, fakeApi, noAnswer, renderScreen } from '@workforce/testing/web';
import { clearDevice, createStore, photoKind, usePendingPhotos, userKnown } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { WaitingPhotos } from './waiting-photos.tsx';

const anna = aUser('employee');
const SYNC = 'POST /api/photos/sync';

const Banner = ({ checklists }: { checklists: ChecklistInstance[] }) => (
  <WaitingPhotos pendingPhotos={usePendingPhotos()} checklists={checklists} />
);

/** Leaves an offline photo of the first task in the outbox, as an earlier page would. */
async function leavePhoto(instance: ChecklistInstance) {
  fakeApi({ 'POST /api/photos/upload': noAnswer });
  const earlier = createStore();
  earlier.dispatch(userKnown(anna));
  const outbox = earlier.outboxes.of(anna.id);
  const [task] = instance.items;
  const target = { instanceId: instance.id, itemId: task?.id ?? '' };
  const picture = { blob: new Blob(['x']), name: 'door.jpg', via: 'dialog' as const };
  await outbox.enqueue(photoKind, { ...target, ...picture }, task?.text ?? '');
  const deviceId = outbox.entries[0]?.key ?? '';
  outbox.close();
  return { deviceId };
}

describe('Waiting photos', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(async () => {
    act(() => toaster.dismiss());
    await clearDevice(anna.id);
  });

  test('The pending photos banner is hidden without photos on the device', async () => {
    fakeApi();
    renderScreen(<Banner checklists={[]} />, { user: anna });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByText('Photos Ready to Upload')).toBeNull();
  });

  test('The pending photos banner uploads the photos under their device ids and disappears', async () => {
    const instance = anInstance();
    const { deviceId } = await leavePhoto(instance);
    const api = fakeApi({ [SYNC]: { total: 1, successful: 1, results: [{ photoId: deviceId, photo: { id: 'p' } }] } });
    const { person } = renderScreen(<Banner checklists={[instance]} />, { user: anna });
    expect(await screen.findByText('1 photo is kept on this device.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Upload Photos' }));

    expect(await screen.findByText('Photos uploaded')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Photos Ready to Upload')).toBeNull());
    const mappings = JSON.parse(String((api.callsOf(SYNC)[0]?.body as FormData).get('photoMappings'))) as unknown;
    expect(mappings).toEqual([{ photoId: deviceId, checklistInstanceId: instance.id, itemId: instance.items[0]?.id }]);
  });

  test.each([
    ['a network error', noAnswer],
    ['a 503 response', answer(503)],
  ])('Pending photos stay on the device after %s', async (_, failure) => {
    const instance = anInstance();
    await leavePhoto(instance);
    fakeApi({ [SYNC]: failure });
    const { person } = renderScreen(<Banner checklists={[instance]} />, { user: anna });
    await person.click(await screen.findByRole('button', { name: 'Upload Photos' }));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText('1 photo is kept on this device.')).toBeVisible();
  });

  test('A pending photo that the server refuses is shown with the message and can be discarded', async () => {
    const instance = anInstance();
    const { deviceId } = await leavePhoto(instance);
    const message = 'A task can have at most 10 photos. Remove one to add another.';
    const results = [{ photoId: deviceId, photo: null, code: 'PHOTO_LIMIT_REACHED', message }];
    fakeApi({ [SYNC]: { total: 1, successful: 0, results } });
    const { person } = renderScreen(<Banner checklists={[instance]} />, { user: anna });
    await person.click(await screen.findByRole('button', { name: 'Upload Photos' }));
    expect(await screen.findByText(message)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  test("Pending photos of today's completed checklists are listed apart two seconds after loading", async () => {
    const instance = anInstance({ status: 'completed', completedAt: '2026-03-07T12:00:00.000Z' });
    await leavePhoto(instance);
    fakeApi();
    renderScreen(<Banner checklists={[instance]} />, { user: anna });
    const words = 'The checklist was completed before this photo was uploaded.';
    expect(await screen.findByText('Photos Ready to Upload')).toBeVisible();
    expect(await screen.findByText(words, undefined, { timeout: 4_000 })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Photos Ready to Upload')).toBeNull());
  });
});
