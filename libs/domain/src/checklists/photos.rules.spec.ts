import { TASK_STATUSES } from '@workforce/contracts';
import { aTask, codeOf } from '../../testing/checklist.builders.ts';
import { checkPhotoSize, mayAddPhoto, mayRemovePhoto, photosLeft } from './photos.rules.ts';

describe('checkPhotoSize', () => {
  it.each([
    [0, 'PHOTO_TOO_SMALL'],
    [99, 'PHOTO_TOO_SMALL'],
    [100, undefined],
    [52_428_800, undefined],
    [52_428_801, 'PHOTO_TOO_LARGE'],
  ])('checkPhotoSize, %d bytes: %s', (bytes, code) => {
    expect(codeOf(checkPhotoSize(bytes))).toBe(code);
  });

  it('checkPhotoSize says what is wrong and what to do', () => {
    expect(checkPhotoSize(1)).toMatchObject({
      error: {
        message: 'The photo appears to be a placeholder. Please try again or pick a photo from the camera roll.',
      },
    });
    expect(checkPhotoSize(1e9)).toMatchObject({
      error: { message: 'File too large: a photo can have at most 50 MB.' },
    });
  });
});

describe('adding a photo', () => {
  const cells = (['pending', 'in_progress', 'completed'] as const).flatMap((status) =>
    [0, 9, 10].map((photoCount) => ({
      status,
      photoCount,
      code: status === 'completed' ? 'CHECKLIST_COMPLETED' : photoCount === 10 ? 'PHOTO_LIMIT_REACHED' : undefined,
    })),
  );

  it.each(cells)(
    'Adding a photo to a $status checklist with $photoCount photos: $code',
    ({ status, photoCount, code }) => {
      expect(codeOf(mayAddPhoto({ status }, { photoCount }))).toBe(code);
    },
  );

  it('The alternate view has a lower photo limit', () => {
    expect(codeOf(mayAddPhoto({ status: 'pending' }, { photoCount: 5 }, 5))).toBe('PHOTO_LIMIT_REACHED');
    expect(photosLeft({ photoIds: ['p', 'q'] }, 5)).toBe(3);
    expect(photosLeft({ photoCount: 12 })).toBe(0);
  });
});

describe('removing a photo', () => {
  const cells = TASK_STATUSES.flatMap((status) =>
    [true, false].flatMap((requiresPhoto) =>
      [1, 2].map((photoCount) => ({
        status,
        requiresPhoto,
        photoCount,
        code: status === 'completed' && requiresPhoto && photoCount === 1 ? 'PHOTO_REQUIRED' : undefined,
      })),
    ),
  );

  it.each(cells)(
    'Removing a photo, $status, required $requiresPhoto, $photoCount photos: $code',
    ({ code, ...task }) => {
      expect(codeOf(mayRemovePhoto({ status: 'in_progress' }, aTask('a', task)))).toBe(code);
      expect(codeOf(mayRemovePhoto({ status: 'completed' }, aTask('a', task)))).toBe('CHECKLIST_COMPLETED');
    },
  );
});
