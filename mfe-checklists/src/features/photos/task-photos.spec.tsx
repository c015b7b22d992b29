import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import type { Photo } from '@workforce/contracts';
import { answer, anInstance, anItem, aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import { clearDevice } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { AddPhotosButton } from './add-photos-button.tsx';
import { PhotoList } from './photo-list.tsx';
import { TaskThumbs } from './task-thumbs.tsx';

const anna = aUser('employee');
const item = anItem({ photoIds: ['p1'] });
const instance = anInstance({ employeeId: anna.id, items: [item] });
const photo: Photo = {
  id: 'p1',
  checklistInstanceId: instance.id,
  itemId: item.id,
  filename: 'door.jpg',
  label: null,
  size: 1_000,
  url: '/api/photos/p1',
  width: 10,
  height: 10,
  createdAt: '2026-03-07T08:00:00.000Z',
};
const LIST = `GET /api/checklist-instances/${instance.id}/photos`;

describe('Photos of a task', () => {
  afterEach(async () => {
    act(() => toaster.dismiss());
    await clearDevice(anna.id);
  });

  test('The name of the button that opens all photos includes its visible count', () => {
    renderScreen(<TaskThumbs item={item} pendingPhotos={[]} onOpenAll={() => undefined} />, { user: anna });
    expect(screen.getByRole('button', { name: `1 photo of: ${item.text}` })).toHaveTextContent(/^1 photo$/);
  });

  describe('A photo of a task', () => {
    const open = (answers = {}, task = item) => {
      const api = fakeApi({ [LIST]: [photo], ...answers });
      return { ...renderScreen(<PhotoList instance={instance} item={task} pendingPhotos={[]} />, { user: anna }), api };
    };

    test('A photo opens in full size in a new tab', async () => {
      open();
      const link = await screen.findByRole('link', { name: 'door.jpg' });
      expect(link).toHaveAttribute('href', '/api/photos/p1');
      expect(link).toHaveAttribute('target', '_blank');
    });

    test('A photo can be viewed in place and saved under its name', async () => {
      const { person } = open();
      await person.click(await screen.findByRole('button', { name: 'View photo 1' }));
      expect(await screen.findByRole('dialog', { name: 'Photo View' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'photo-p1.jpg');
    });

    test.each([
      ['Label updated', { ...photo, label: 'Gate' }],
      ['Update failed', answer(500)],
    ])('Labelling a photo ends with: %s', async (words, result) => {
      const { person, api } = open({ 'PATCH /api/photos/p1/label': result });
      await person.click(await screen.findByRole('button', { name: 'Edit label of photo 1' }));
      await person.type(screen.getByRole('textbox', { name: 'Label of photo 1' }), ' Gate ');
      await person.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText(words)).toBeVisible();
      expect(api.callsOf('PATCH /api/photos/p1/label')[0]?.body).toEqual({ label: 'Gate' });
    });

    test.each([
      ['Photo removed', answer(204)],
      ['Remove failed', answer(500)],
    ])('Removing a photo asks first and ends with: %s', async (words, result) => {
      const { person } = open({ 'DELETE /api/photos/p1': result });
      await person.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
      await person.click(await screen.findByRole('button', { name: 'Remove' }));
      expect(await screen.findByText(words)).toBeVisible();
    });

    test('The last proof of a completed task cannot be removed, and the row says why', async () => {
      const { person, api } = open({}, { ...item, requiresPhoto: true, status: 'completed', isCompleted: true });
      await person.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
      expect(await screen.findByText(/Please add another one before removing the last/)).toBeVisible();
      expect(api.callsOf('DELETE /api/photos/p1')).toEqual([]);
    });
  });

  describe('Adding several photos', () => {
    const ADD = `POST /api/checklist-instances/${instance.id}/photos`;
    const jpeg = (name: string) =>
      new File([Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(200)], name, { type: 'image/jpeg' });
    const add = async (files: File[], limit: number, result: unknown = answer(201, photo)) => {
      globalThis.createImageBitmap = () => Promise.resolve({ width: 8, height: 6, close: () => undefined });
      const api = fakeApi({ [ADD]: result });
      const { person } = renderScreen(
        <AddPhotosButton instance={instance} item={item} pendingCount={1} limit={limit} />,
        {
          user: anna,
        },
      );
      const input = document.querySelector<HTMLInputElement>('input[type="file"]');
      if (input) await person.upload(input, files);
      return api;
    };

    test('Several photos are uploaded one after the other', async () => {
      const api = await add([jpeg('a.jpg'), jpeg('b.jpg')], 5);
      expect(await screen.findByText('Photos uploaded')).toBeVisible();
      expect(api.callsOf(ADD)).toHaveLength(2);
    });

    test('More photos than the task accepts are refused with the remaining number, pending ones counted', async () => {
      const api = await add([jpeg('a.jpg'), jpeg('b.jpg')], 3);
      expect(await screen.findByText('Too many files')).toBeVisible();
      expect(screen.getByText('You can add 1 more photo.')).toBeVisible();
      expect(api.calls).toEqual([]);
    });

    test('A file that is no photo is skipped without stopping the others', async () => {
      const api = await add([new File(['x'.repeat(200)], 'a.heic', { type: 'text/plain' }), jpeg('b.jpg')], 10);
      expect(await screen.findByText('Invalid File Type')).toBeVisible();
      await waitFor(() => expect(api.callsOf(ADD)).toHaveLength(1));
    });

    test("A refused upload without a server message shows 'Failed to upload one or more photos'", async () => {
      await add([jpeg('a.jpg')], 10, answer(400));
      expect(await screen.findByText('Upload failed')).toBeVisible();
      expect(screen.getByText('Failed to upload one or more photos')).toBeVisible();
    });
  });
});
