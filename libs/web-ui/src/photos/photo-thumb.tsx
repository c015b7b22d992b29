import { useState } from 'react';
import { useUiTexts } from '../texts.ts';
import { StyleSheet } from '../theme/style-sheet.tsx';
import css from './photos.css';

export interface PhotoThumbProps {
  /** URL of the thumbnail. */
  src: string;
  /** Alternative text; also the control's accessible name. */
  alt: string;
  /** URL of the full picture, opened in a new tab (§2.5). */
  href?: string;
  /** Called instead of opening a tab. */
  onOpen?: () => void;
  /** Edge length in px. */
  size?: number;
}

/** A thumbnail that opens the full picture; 'No image' when it fails to load. */
export function PhotoThumb({ src, alt, href, onOpen, size = 64 }: PhotoThumbProps) {
  const texts = useUiTexts();
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const picture =
    failedSrc === src ? texts.noImage : <img src={src} alt={alt} loading="lazy" onError={() => setFailedSrc(src)} />;
  const look = { className: 'wf-thumb', style: { width: size, height: size } };
  return (
    <>
      <StyleSheet name="photos" css={css} />
      {onOpen ? (
        <button type="button" aria-label={alt} onClick={onOpen} {...look}>
          {picture}
        </button>
      ) : (
        <a href={href ?? src} target="_blank" rel="noopener" aria-label={alt} {...look}>
          {picture}
        </a>
      )}
    </>
  );
}
