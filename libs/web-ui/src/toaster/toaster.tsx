import { useEffect, useRef } from 'react';
import { saveFocus, type SavedFocus } from '../focus/saved-focus.ts';
import { useUiTexts } from '../texts.ts';
import { StyleSheet } from '../theme/style-sheet.tsx';
import { ToastCard } from './toast-card.tsx';
import css from './toaster.css';
import { toaster, useToasts } from './toasts.ts';

/** Shows the toasts; rendered once at the root. F8 moves the focus to it (§9), Escape there dismisses them and moves it back. */
export function Toaster() {
  const toasts = useToasts();
  const texts = useUiTexts();
  const region = useRef<HTMLElement>(null);
  const before = useRef<SavedFocus | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { activeElement } = document;
      if (event.key === 'F8' && !region.current?.contains(activeElement)) {
        before.current = activeElement && saveFocus(activeElement);
        region.current?.focus();
      }
      if (event.key === 'Escape' && region.current?.contains(activeElement)) {
        toaster.dismiss();
        before.current?.focus();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <section ref={region} className="wf-toaster" aria-label={texts.toastRegion} tabIndex={-1}>
      <StyleSheet name="toaster" css={css} />
      {/* Screen readers announce additions only to regions that already exist. */}
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
