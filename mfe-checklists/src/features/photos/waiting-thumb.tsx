import { ClockIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import { LocalPicture } from './local-picture.tsx';
import { PhotoDialogStyles } from './photo-styles.tsx';

/** Thumbnail of a photo pending on the device. */
export function WaitingThumb({ picture, alt, size = 56 }: { picture: Blob; alt: string; size?: number }) {
  const t = useTexts();
  return (
    <span className="waiting-thumb" style={{ width: size, height: size }} title={t('taskPhotos.waiting')}>
      <PhotoDialogStyles />
      <LocalPicture picture={picture} alt={alt} />
      <span className="waiting-thumb__mark" aria-hidden>
        <ClockIcon />
      </span>
    </span>
  );
}
