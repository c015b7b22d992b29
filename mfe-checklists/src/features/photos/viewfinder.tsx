import { useCallback } from 'react';
import { useTexts } from '../../texts/texts.ts';

export interface ViewfinderProps {
  stream: MediaStream;
  /** Called with the video that shows the stream, and with null when it goes; always the same function. */
  onVideo: (video: HTMLVideoElement | null) => void;
}

/** What the camera sees. */
export function Viewfinder({ stream, onVideo }: ViewfinderProps) {
  const t = useTexts();
  const play = useCallback(
    (video: HTMLVideoElement) => {
      video.srcObject = stream;
      // A browser may refuse to play until the person touches the page; the first frame is there all the same.
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
