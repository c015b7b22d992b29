import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { LIMITS } from '@workforce/contracts';
import { answer, anInstance, anItem, aUser, fakeApi, noAnswer, renderScreen } from '@workforce/testing/web';
import { clearDevice } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import AddPhotoDialog from './add-photo.dialog.tsx';

const anna = aUser('employee');
const item = anItem({ requiresPhoto: true });
const instance = anInstance({ items: [item] });
const UPLOAD = 'POST /api/photos/upload';

const HEADS = {
  jpeg: '\xff\xd8\xff\xe1',
  avif: '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf',
  heic: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  text: 'These are notes.',
};

/** A file of the given size that begins like one of its content. */
function aFile({
  name = 'door.jpg',
  type = 'image/jpeg',
  size = 2_000,
  content = 'jpeg' as keyof typeof HEADS,
} = {}): File {
  const bytes = Uint8Array.from(HEADS[content].padEnd(Math.min(size, 2_000), '\0'), (each) => each.charCodeAt(0));
  const file = new File([bytes], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

const track = { stop: jest.fn() };
const stream = { getTracks: () => [track] } as unknown as MediaStream;
const getUserMedia = jest.fn<(constraints: MediaStreamConstraints) => Promise<MediaStream>>();

function haveCamera(isThere: boolean): void {
  const value = isThere ? { getUserMedia } : undefined;
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });
}

function openDialog(upload: unknown = answer(201, {})) {
  const onClose = jest.fn();
  const api = fakeApi({ [UPLOAD]: upload });
  const view = renderScreen(<AddPhotoDialog instance={instance} item={item} isOpen onClose={onClose} />, {
    user: anna,
  });
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await view.person.upload(input, file);
  };
  const button = (name: string) => screen.findByRole('button', { name });
  const press = async (name: string) => view.person.click(await button(name));
  const pending = () => view.store.outboxes.of(anna.id).entries;
  return { ...view, api, pending, onClose, choose, press };
}

describe('The dialog for adding a photo', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    HTMLMediaElement.prototype.play = () => Promise.resolve();
    globalThis.createImageBitmap = () => Promise.resolve({ width: 800, height: 600, close: () => undefined });
    getUserMedia.mockReset();
    track.stop.mockReset();
    haveCamera(true);
  });

  afterEach(async () => {
    act(() => toaster.dismiss());
    await clearDevice(anna.id);
  });

  describe('Adding a photo from the library', () => {
    test('A chosen photo is previewed, sent and confirmed, and the dialog closes half a second later', async () => {
      const { api, pending, choose, press, onClose } = openDialog();
      await choose(aFile());
      expect(await screen.findByAltText('Preview of the photo')).toBeInTheDocument();
      await press('Upload');

      expect(await screen.findByText('Photo uploaded successfully')).toBeVisible();
      expect(onClose).not.toHaveBeenCalled();
      const form = api.callsOf(UPLOAD)[0]?.body as FormData;
      expect([form.get('checklistInstanceId'), form.get('itemId')]).toEqual([instance.id, item.id]);
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      await waitFor(() => expect(pending()).toEqual([]));
    });

    test('A chosen photo can be replaced by another before sending', async () => {
      const { choose, press } = openDialog();
      await choose(aFile());
      await press('Choose Different Photo');
      expect(await screen.findByRole('button', { name: 'Choose from Library' })).toBeInTheDocument();
      expect(screen.queryByAltText('Preview of the photo')).toBeNull();
    });

    test.each([
      [
        'a placeholder file',
        aFile({ size: LIMITS.photoMinBytes - 1 }),
        'Camera Issue Detected',
        /appears to be a placeholder/,
      ],
      ['a file that is too large', aFile({ size: LIMITS.photoMaxBytes + 1 }), 'File too large', /larger than 50 MB/],
    ])('Choosing %s as a photo is refused with its own message', async (_, file, title, description) => {
      const { choose, api } = openDialog();
      await choose(file);
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(description)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
      expect(api.calls).toEqual([]);
    });

    test('On a handheld a placeholder file is refused as a mobile issue', async () => {
      const matchMedia = jest.spyOn(window, 'matchMedia');
      matchMedia.mockImplementation(
        (query) =>
          ({ matches: query === '(pointer: coarse)', addEventListener() {}, removeEventListener() {} }) as never,
      );
      const { choose } = openDialog();
      await choose(aFile({ size: 10 }));
      expect(await screen.findByText('Camera Issue on Mobile')).toBeVisible();
      matchMedia.mockRestore();
    });

    test('A text file under the name and type of a photo is refused', async () => {
      globalThis.createImageBitmap = () => Promise.reject(new Error('not an image'));
      const { choose, api } = openDialog();
      await choose(aFile({ name: 'notes.jpg', content: 'text' }));
      expect(await screen.findByText('Invalid File Type')).toBeVisible();
      expect(screen.getByText('Please select a valid image file.')).toBeVisible();
      expect(api.calls).toEqual([]);
    });

    test('A photo without a type is taken for what it is by its content', async () => {
      const decoded: string[] = [];
      globalThis.createImageBitmap = ((picture: Blob) => {
        decoded.push(picture.type);
        return Promise.resolve({ width: 800, height: 600, close: () => undefined });
      }) as typeof createImageBitmap;
      const { choose } = openDialog();
      await choose(aFile({ name: 'IMG_1234.heif', type: 'application/octet-stream' }));
      expect(await screen.findByAltText('Preview of the photo')).toBeInTheDocument();
      expect(decoded).toEqual(['image/jpeg']);
    });

    test('A photo that this browser cannot decode, but the server can, is sent as it is', async () => {
      globalThis.createImageBitmap = () => Promise.reject(new Error('no decoder'));
      const { api, choose, press } = openDialog();
      await choose(aFile({ name: 'door.avif', type: '', content: 'avif' }));
      await press('Upload');
      await screen.findByText('Photo uploaded successfully');
      const sent = (api.callsOf(UPLOAD)[0]?.body as FormData).get('photo') as File;
      expect([sent.type, sent.size]).toEqual(['image/avif', 2_000]);
    });

    test('A HEIC under the name of a JPEG is converted', async () => {
      const { choose } = openDialog();
      const tried: string[] = [];
      globalThis.createImageBitmap = ((picture: Blob) => {
        tried.push(picture.type);
        return Promise.reject(new Error('no decoder'));
      }) as typeof createImageBitmap;
      await choose(aFile({ name: 'IMG_1.jpg', content: 'heic' }));
      // What is in this one isn't a picture: the converter refuses it.
      expect(await screen.findByText('Invalid File Type')).toBeVisible();
      expect(tried).toEqual(['image/heic']);
    });
  });

  describe('Sending a photo', () => {
    test.each([
      [
        "the server's message",
        answer(422, { statusCode: 422, code: 'PHOTO_UNREADABLE', message: 'This file is broken.' }),
        'This file is broken.',
      ],
      ['the fallback', answer(400), 'Failed to upload photo'],
    ])('A refused photo shows %s and stays in the dialog', async (_, refusal, words) => {
      const { pending, choose, press, onClose } = openDialog(refusal);
      await choose(aFile());
      await press('Upload');
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByText('Error')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Upload' })).toBeEnabled();
      expect(onClose).not.toHaveBeenCalled();
      await waitFor(() => expect(pending()).toEqual([]));
    });

    test.each([
      ['without a network', noAnswer],
      ['while the server is unavailable', answer(503)],
    ])('A photo sent %s is kept on the device', async (_, failure) => {
      const { pending, choose, press, onClose } = openDialog(failure);
      await choose(aFile());
      await press('Upload');
      expect(await screen.findByText('Photo saved on this device')).toBeVisible();
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(pending()).toMatchObject([{ command: { instanceId: instance.id, itemId: item.id } }]);
    });

    test('A server fault during a photo upload says what was saved and what happens next', async () => {
      const { pending, choose, press, onClose } = openDialog(answer(500));
      await choose(aFile());
      await press('Upload');
      const saved = 'The server had a problem. It is saved on this device and will be sent again automatically.';
      expect(await screen.findByText(`Failed to upload photo. ${saved}`)).toBeVisible();
      expect(screen.getByText('Error')).toBeVisible();
      expect(screen.queryByText(/online|connection/)).toBeNull();
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(pending()).toMatchObject([{ faults: 1, refusal: null }]);
    });
  });

  describe('The camera', () => {
    test.each([
      ['NotAllowedError', 'Camera Permission Needed'],
      ['NotFoundError', 'No Camera Found'],
      ['NotReadableError', 'Camera Access Failed'],
    ])("The camera error %s is shown as '%s' and offers the library", async (name, title) => {
      getUserMedia.mockRejectedValue(new DOMException('no', name));
      const { press } = openDialog();
      await press('Take Photo');
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getAllByText(/Choose from Library/).length).toBeGreaterThan(1);
    });

    test('A browser without camera support gets a message that says so', async () => {
      haveCamera(false);
      const { press } = openDialog();
      await press('Take Photo');
      expect(await screen.findByText('Camera Not Available')).toBeVisible();
    });

    test("The camera waits for the permission, then shows the rear camera's picture", async () => {
      let allow = (_: MediaStream): void => undefined;
      getUserMedia.mockReturnValue(new Promise((resolve) => (allow = resolve)));
      const { press } = openDialog();
      await press('Take Photo');
      expect(await screen.findByText(/Waiting for the camera/)).toBeInTheDocument();
      expect(getUserMedia.mock.calls[0]?.[0].video).toMatchObject({ facingMode: { ideal: 'environment' } });

      allow(stream);
      expect(await screen.findByLabelText('Live picture of the camera')).toBeInTheDocument();
      expect(screen.queryByText(/Waiting for the camera/)).toBeNull();
    });

    test('A camera with a permission granted earlier starts by itself', async () => {
      const query = () => Promise.resolve({ state: 'granted' });
      Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
      getUserMedia.mockResolvedValue(stream);
      openDialog();
      expect(await screen.findByLabelText('Live picture of the camera')).toBeInTheDocument();
      Object.defineProperty(navigator, 'permissions', { configurable: true, value: undefined });
    });

    test('A camera with a permission denied earlier says what to do before an attempt', async () => {
      const query = () => Promise.resolve({ state: 'denied' });
      Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
      openDialog();
      expect(await screen.findByText(/Allow the camera in your browser’s settings/)).toBeInTheDocument();
      expect(getUserMedia).not.toHaveBeenCalled();
      Object.defineProperty(navigator, 'permissions', { configurable: true, value: undefined });
    });

    test('A camera without a frame takes no photo', async () => {
      getUserMedia.mockResolvedValue(stream);
      const { press } = openDialog();
      await press('Take Photo');
      await screen.findByLabelText('Live picture of the camera');
      await press('Take Photo');
      expect(await screen.findByText('Camera Issue Detected')).toBeVisible();
    });

    test('The camera stops when the dialog closes', async () => {
      getUserMedia.mockResolvedValue(stream);
      const { press, unmount } = openDialog();
      await press('Take Photo');
      await screen.findByLabelText('Live picture of the camera');
      unmount();
      expect(track.stop).toHaveBeenCalled();
    });
  });
});
