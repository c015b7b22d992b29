import { Button, Stack } from '@workforce/web-ui';
import { DoneIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import { LocalPicture } from './local-picture.tsx';
import { PhotoDialogStyles } from './photo-styles.tsx';

export interface PhotoPreviewProps {
  picture: Blob;
  isSending: boolean;
  isSent: boolean;
  onUpload: () => void;
  onChooseOther: () => void;
  onCancel: () => void;
}

/** Preview of the chosen picture before it is sent. */
export function PhotoPreview({ picture, isSending, isSent, onUpload, onChooseOther, onCancel }: PhotoPreviewProps) {
  const t = useTexts();
  return (
    <Stack gap={3}>
      <PhotoDialogStyles />
      <div className="photo-stage">
        <LocalPicture picture={picture} alt={t('photos.preview')} />
      </div>
      <Button
        type="primary"
        block
        loading={isSending}
        disabled={isSent}
        icon={isSent ? <DoneIcon /> : undefined}
        onClick={onUpload}
      >
        {t(isSending ? 'photos.uploading' : 'photos.upload')}
      </Button>
      <Button block disabled={isSending || isSent} onClick={onChooseOther}>
        {t('photos.chooseOther')}
      </Button>
      <Button type="text" block disabled={isSending || isSent} onClick={onCancel}>
        {t('photos.cancel')}
      </Button>
    </Stack>
  );
}
