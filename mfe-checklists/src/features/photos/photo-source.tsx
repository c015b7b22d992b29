import { Button, Alert, Stack, toaster } from '@workforce/web-ui';
import { CameraIcon, PhotoIcon, WarningIcon } from '@workforce/web-ui/icons';
import { useCallback, useEffect, useRef, useState, type ChangeEvent } from 'react';
import { text, useTexts } from '../../texts/texts.ts';
import { PhotoDialogStyles } from './photo-styles.tsx';
import { PICKED_FILES } from './picture-check.ts';
import { pictureOf } from './prepare-picture.ts';
import { useCamera } from './use-camera.ts';
import { Viewfinder } from './viewfinder.tsx';

export interface PhotoSourceProps {
  /** Text of the task. */
  task: string;
  onChosen: (file: File) => Promise<void>;
  onCancel: () => void;
}

/** Source of a photo: the camera, with a live viewfinder once permitted, or the library. */
export function PhotoSource({ task, onChosen, onCancel }: PhotoSourceProps) {
  const t = useTexts();
  const camera = useCamera();
  const video = useRef<HTMLVideoElement | null>(null);
  const keepVideo = useCallback((shown: HTMLVideoElement | null) => {
    video.current = shown;
  }, []);
  const library = useRef<HTMLInputElement>(null);
  const [isPreparing, setPreparing] = useState(false);
  const { problem, permission, stream } = camera;

  useEffect(() => {
    if (problem === null) return;
    toaster.show({
      title: text(`camera.${problem}`),
      description: text(`camera.${problem}Text`),
      variant: 'destructive',
    });
  }, [problem]);

  const hand = async (file: File) => {
    setPreparing(true);
    await onChosen(file);
    setPreparing(false);
  };
  const take = async () => {
    if (stream === null || video.current === null) return camera.start();
    await hand(await pictureOf(video.current));
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Allows choosing the same file again.
    event.target.value = '';
    if (file) void hand(file);
  };

  return (
    <Stack gap={3}>
      <PhotoDialogStyles />
      <p className="photo-task">{task}</p>
      {stream !== null && <Viewfinder stream={stream} onVideo={keepVideo} />}
      {permission === 'checking' && (
        <p role="status" className="photo-hint">
          {t('photos.checking')} {t('photos.allow')}
        </p>
      )}
      {(problem !== null || permission === 'denied') && (
        <Alert tone="warning" icon={<WarningIcon />}>
          {t(`camera.${problem ?? 'denied'}Text`)}
        </Alert>
      )}
      {isPreparing && (
        <p role="status" className="photo-hint">
          {t('photos.preparing')}
        </p>
      )}
      <Button
        type="primary"
        block
        icon={<CameraIcon />}
        loading={permission === 'checking'}
        disabled={isPreparing}
        onClick={() => void take()}
      >
        {t('photos.take')}
      </Button>
      <Button block icon={<PhotoIcon />} disabled={isPreparing} onClick={() => library.current?.click()}>
        {t('photos.choose')}
      </Button>
      <input ref={library} type="file" accept={PICKED_FILES} hidden onChange={pick} />
      <Button type="text" block onClick={onCancel}>
        {t('photos.cancel')}
      </Button>
    </Stack>
  );
}
