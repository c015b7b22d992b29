import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
import { Dialog } from './dialog.tsx';
import { useDiscardQuestion } from './discard-question.tsx';

export interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  /** The consequences. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The action deletes or removes something. */
  isDestructive?: boolean;
  isBusy?: boolean;
  /** Disables the confirm button. */
  isDisabled?: boolean;
  /** Whether something was typed that closing would lose. */
  isChanged?: () => boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const neverChanged = () => false;

/** Asks for confirmation of an action that can't be undone. */
export function ConfirmDialog({
  title,
  isOpen,
  children,
  confirmLabel,
  cancelLabel,
  isDestructive = false,
  isBusy = false,
  isDisabled = false,
  isChanged = neverChanged,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const texts = useUiTexts();
  const { close, question } = useDiscardQuestion({ isOpen, isChanged, onClose: onCancel });
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      isBusy={isBusy}
      width={440}
      footer={[
        <Button key="cancel" onClick={close} disabled={isBusy}>
          {cancelLabel ?? texts.cancel}
        </Button>,
        <Button
          key="confirm"
          type="primary"
          danger={isDestructive}
          loading={isBusy}
          disabled={isDisabled}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>,
      ]}
    >
      {children}
      {question}
    </Dialog>
  );
}
