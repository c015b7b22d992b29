import { useEffect, useRef } from 'react';
import { useUiTexts } from '../texts.ts';
import { StyleSheet } from '../theme/style-sheet.tsx';
import { ToastCard } from './toast-card.tsx';
import css from './toaster.css';
import { useToasts } from './toasts.ts';

/** Where toasts show; stands once at the root. F8 moves the focus to it (§9). */
export function Toaster() {
  const toasts = useToasts();
  const texts = useUiTexts();
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <section ref={region} className="wf-toaster" aria-label={texts.toastRegion} tabIndex={-1}>
      <StyleSheet name="toaster" css={css} />
      {/* Screen readers announce what appears inside regions that were there before. */}
      <div aria-live="polite" aria-relevant="additions text">
        {toasts
          .filter(({ isOpen }) => isOpen)
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  );
}
