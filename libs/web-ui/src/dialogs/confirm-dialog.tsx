import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
import { Dialog } from './dialog.tsx';

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
  onConfirm: () => void;
  onCancel: () => void;
}

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
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const texts = useUiTexts();
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onCancel}
      isBusy={isBusy}
      width={440}
      footer={[
        <Button key="cancel" onClick={onCancel} disabled={isBusy}>
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
    </Dialog>
  );
}
