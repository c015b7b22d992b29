import { useEffect, useState } from 'react';
import { CloseIcon } from '../icons.ts';
import { useUiTexts } from '../texts.ts';
import { TOAST_DURATION } from './toast-limits.ts';
import { toaster, type Toast } from './toasts.ts';
import { useSwipe } from './use-swipe.ts';

/** One toast: dismissed by timeout, by its button or by a swipe to the right; stays while hovered or focused. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, variant = 'default', action, duration = TOAST_DURATION } = toast;
  const texts = useUiTexts();
  const [isPaused, setPaused] = useState(false);
  const swipe = useSwipe(() => toaster.dismiss(id));

  const act = () => {
    toaster.dismiss(id);
    action?.onSelect();
  };

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => toaster.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isPaused]);

  return (
    <div
      className={`wf-toast wf-toast--${variant}`}
      role={variant === 'destructive' ? 'alert' : 'status'}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      {...swipe}
    >
      <div className="wf-toast__text">
        <div className="wf-toast__title">{title}</div>
        {description && <div>{description}</div>}
      </div>
      {action && (
        <button type="button" className="wf-toast__action" onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className="wf-toast__close" aria-label={texts.close} onClick={() => toaster.dismiss(id)}>
        <CloseIcon />
      </button>
    </div>
  );
}
