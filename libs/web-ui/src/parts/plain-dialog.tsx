import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { StyleSheet } from '../theme/style-sheet.tsx';
import css from './plain-dialog.css';

export interface PlainDialogProps {
  /** Visible heading and accessible name. */
  title: string;
  /** Called for Escape and a tap outside. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the primary one last; the first one receives the focus. */
  footer: ReactNode;
  /** A request is in progress: the dialog can't be closed. */
  isBusy?: boolean;
}

/**
 * A modal question or message while mounted. Part of the first load, for what must also show when no further code can be loaded;
 * everything else uses `@workforce/web-ui/dialogs`.
 */
export function PlainDialog({ title, onClose, children, footer, isBusy = false }: PlainDialogProps) {
  const place = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    // Removal alone doesn't return the focus.
    return () => dialog?.close();
  }, []);
  const close = () => {
    if (!isBusy) onClose();
  };
  return createPortal(
    <dialog
      ref={place}
      className="wf-plain-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // The backdrop belongs to the dialog element, whose content covers the rest of it.
      onClick={({ target }) => target === place.current && close()}
    >
      <StyleSheet name="plain-dialog" css={css} />
      <div className="wf-plain-dialog__content">
        <h2 id={titleId} className="wf-plain-dialog__title">
          {title}
        </h2>
        <p>{children}</p>
        <div className="wf-plain-dialog__footer">{footer}</div>
      </div>
    </dialog>,
    document.body,
  );
}
