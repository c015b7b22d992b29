import { Button } from 'antd';
import { useState } from 'react';
import { DownloadIcon } from '../icons.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useUiTexts } from '../texts.ts';
import { StyleSheet } from '../theme/style-sheet.tsx';
import css from './photos.css';

export interface PhotoViewerProps {
  isOpen: boolean;
  /** URL of the full picture. */
  src: string;
  alt: string;
  /** Name of the downloaded file, `photo-{id}.jpg` (§2.5). */
  downloadName: string;
  onClose: () => void;
}

/** The 'Photo View' dialog: the full picture with a download. */
export function PhotoViewer({ isOpen, src, alt, downloadName, onClose }: PhotoViewerProps) {
  const texts = useUiTexts();
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasFailed = failedSrc === src;
  return (
    <Dialog
      title={texts.photoView}
      isOpen={isOpen}
      onClose={onClose}
      width={860}
      footer={[
        <Button key="download" icon={<DownloadIcon />} href={src} download={downloadName} disabled={hasFailed}>
          {texts.download}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {texts.close}
        </Button>,
      ]}
    >
      <StyleSheet name="photos" css={css} />
      <div className="wf-photo">
        {hasFailed ? (
          <p role="alert">{texts.photoFailed}</p>
        ) : (
          <img src={src} alt={alt} onError={() => setFailedSrc(src)} />
        )}
      </div>
    </Dialog>
  );
}
