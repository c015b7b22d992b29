import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  /** Widest, in px. */
  width?: number;
  /** The form is being sent. */
  isBusy?: boolean;
  /** The form can't be sent as things are. */
  isDisabled?: boolean;
  /** Whether something was typed that closing would lose; asked when the person wants to close. */
  isChanged: () => boolean;
  onSubmit: () => void;
  /** Called when nothing was typed, or when the person gives it up. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form: what was typed goes only when the person says so. */
export function FormDialog({
  submitLabel,
  cancelLabel,
  isBusy = false,
  isDisabled = false,
  isChanged,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const texts = useUiTexts();
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const close = () => (isChanged() ? setAsksToDiscard(true) : onClose());
  return (
    <Dialog
      {...dialog}
      isOpen
      isBusy={isBusy}
      onClose={close}
      footer={[
        <Button key="cancel" disabled={isBusy} onClick={close}>
          {cancelLabel ?? texts.cancel}
        </Button>,
        <Button key="submit" type="primary" loading={isBusy} disabled={isDisabled} onClick={onSubmit}>
          {submitLabel}
        </Button>,
      ]}
    >
      {children}
      <ConfirmDialog
        isOpen={asksToDiscard}
        isDestructive
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        cancelLabel={texts.keepEditing}
        onConfirm={onClose}
        onCancel={() => setAsksToDiscard(false)}
      >
        <p>{texts.discardText}</p>
      </ConfirmDialog>
    </Dialog>
  );
}
