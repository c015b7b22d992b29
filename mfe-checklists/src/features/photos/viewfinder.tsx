import { useCallback } from 'react';
import { useTexts } from '../../texts/texts.ts';

export interface ViewfinderProps {
  stream: MediaStream;
  /** Called with the mounted video element, and with null on unmount; must be a stable reference. */
  onVideo: (video: HTMLVideoElement | null) => void;
}

/** Live picture of the camera. */
export function Viewfinder({ stream, onVideo }: ViewfinderProps) {
  const t = useTexts();
  const play = useCallback(
    (video: HTMLVideoElement) => {
      video.srcObject = stream;
      // Autoplay may be blocked until the user touches the page; the first frame is shown all the same.
      video.play().catch(() => undefined);
      onVideo(video);
      return () => {
        video.srcObject = null;
        onVideo(null);
      };
    },
    [stream, onVideo],
  );
  return (
    <div className="photo-stage">
      <video ref={play} playsInline muted aria-label={t('photos.viewfinder')} />
    </div>
  );
}
