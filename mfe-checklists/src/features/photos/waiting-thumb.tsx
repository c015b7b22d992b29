import { ClockIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import { PhotoDialogStyles } from './photo-styles.tsx';
import { useObjectUrl } from './use-object-url.ts';

/** A picture that still waits on the device. */
export function WaitingThumb({ picture, alt, size = 56 }: { picture: Blob; alt: string; size?: number }) {
  const t = useTexts();
  const src = useObjectUrl(picture);
  return (
    <span className="waiting-thumb" style={{ width: size, height: size }} title={t('taskPhotos.waiting')}>
      <PhotoDialogStyles />
      {src !== null && <img src={src} alt={alt} />}
      <span className="waiting-thumb__mark" aria-hidden>
        <ClockIcon />
      </span>
    </span>
  );
}
