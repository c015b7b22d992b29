import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
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
  /** Called when the dialog is visible, to focus a field: before that nothing in it takes the focus. */
  afterOpen?: () => void;
  /** Called after the closing transition. */
  afterClose?: () => void;
}

/** On a phone long buttons wrap below each other, with the same gap. */
const STYLES = { footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: 8 } } as const;

/** A modal dialog; its content is remounted each time it opens. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  footer = null,
  width = 520,
  isBusy,
  afterOpen,
  afterClose,
}: DialogProps) {
  const texts = useUiTexts();
  const giveBackFocus = useFocusReturn(isOpen);
  return (
    <Modal
      title={title}
      open={isOpen}
      onCancel={isBusy ? undefined : onClose}
      footer={footer}
      width={width}
      centered
      destroyOnHidden
      styles={STYLES}
      afterOpenChange={(opened) => {
        if (opened) afterOpen?.();
      }}
      afterClose={() => {
        giveBackFocus();
        afterClose?.();
      }}
      mask={{ closable: !isBusy }}
      closable={{ 'aria-label': texts.close, disabled: isBusy }}
    >
      {children}
    </Modal>
  );
}
