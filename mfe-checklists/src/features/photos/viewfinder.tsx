import { useEffect, type RefObject } from 'react';
import { useTexts } from '../../texts/texts.ts';

/** What the camera sees. */
export function Viewfinder({ stream, video }: { stream: MediaStream; video: RefObject<HTMLVideoElement | null> }) {
  const t = useTexts();
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    // A browser may refuse to play until the person touches the page; the first frame is there all the same.
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [stream, video]);
  return (
    <div className="photo-stage">
      <video ref={video} playsInline muted aria-label={t('photos.viewfinder')} />
    </div>
  );
}
