import { useState } from 'react';
import { useUiTexts } from '../texts.ts';
import { StyleSheet } from '../theme/style-sheet.tsx';
import css from './photos.css';

export interface PhotoThumbProps {
  /** Address of the small picture. */
  src: string;
  /** What it shows; also names the control. */
  alt: string;
  /** Address of the full picture, opened in a new tab (§2.5). */
  href?: string;
  /** Opens it in place instead. */
  onOpen?: () => void;
  /** Edge, in px. */
  size?: number;
}

/** A small picture that opens the full one; 'No image' when it can't be loaded. */
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
