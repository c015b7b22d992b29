import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useState } from 'react';

export interface ConfirmedDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** The answer deletes something. */
  isDestructive?: boolean;
  /** @returns whether the server accepted it */
  send: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks before an answer that can't be undone, and stays open when the server refuses it. */
export default function ConfirmedDialog({
  title,
  text,
  confirmLabel,
  isDestructive = false,
  send,
  onClose,
}: ConfirmedDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const isSaved = await send();
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDestructive={isDestructive}
      title={title}
      confirmLabel={confirmLabel}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
