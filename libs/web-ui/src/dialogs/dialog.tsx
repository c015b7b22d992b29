import { Modal } from 'antd';
import { useRef, type ReactNode } from 'react';
import { startAtField } from '../focus/start-at-field.ts';
import { useUiTexts } from '../texts.ts';
import { StyleSheet } from '../theme/style-sheet.tsx';
import css from './dialog.css';
import { useFocusReturn } from './use-focus-return.ts';

export interface DialogProps {
  /** Visible heading and accessible name. */
  title: string;
  isOpen: boolean;
  /** Called for Escape, the close button or a tap outside. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** Maximum width in px. */
  width?: number;
  /** A request is in progress: the dialog can't be closed. */
  isBusy?: boolean;
  /** Whether the focus starts at the first field, as it does by default. */
  startsAtField?: boolean;
  /** Called after the closing transition. */
  afterClose?: () => void;
}

const CLASSES = {
  container: 'wf-dialog',
  header: 'wf-dialog__head',
  body: 'wf-dialog__body',
  footer: 'wf-dialog__foot',
} as const;

/** A modal dialog; its content is remounted each time it opens. Taller than the window it scrolls between its title and its buttons. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  footer = null,
  width = 520,
  isBusy,
  startsAtField = true,
  afterClose,
}: DialogProps) {
  const texts = useUiTexts();
  const giveBackFocus = useFocusReturn(isOpen);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal
      title={<h2 className="wf-dialog__title">{title}</h2>}
      open={isOpen}
      onCancel={isBusy ? undefined : onClose}
      footer={footer}
      width={width}
      centered
      destroyOnHidden
      classNames={CLASSES}
      afterOpenChange={(opened) => {
        // Before it is visible nothing in it takes the focus.
        if (opened && startsAtField && content.current) startAtField(content.current);
      }}
      afterClose={() => {
        giveBackFocus();
        afterClose?.();
      }}
      mask={{ closable: !isBusy }}
      closable={{ 'aria-label': texts.close, disabled: isBusy }}
    >
      <StyleSheet name="dialog" css={css} />
      <div ref={content}>{children}</div>
    </Modal>
  );
}
