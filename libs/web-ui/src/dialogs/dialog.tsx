import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface DialogProps {
  /** Visible heading and accessible name. */
  title: string;
  isOpen: boolean;
  /** Asked for by Escape, the cross or a tap outside. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** Widest, in px. */
  width?: number;
  /** Something is being sent: it can't be closed by accident. */
  isBusy?: boolean;
  /** Called once it is gone. */
  afterClose?: () => void;
}

/** On a phone long buttons stand below each other, and no nearer than beside each other. */
const STYLES = { footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: 8 } } as const;

/** A dialog; its content is made anew each time it opens. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  footer = null,
  width = 520,
  isBusy,
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
