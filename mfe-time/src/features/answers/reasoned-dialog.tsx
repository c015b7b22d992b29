import { LIMITS } from '@workforce/contracts';
import { ReasonDialog } from '@workforce/web-ui/dialogs';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';

export interface ReasonedDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** @returns whether the server accepted it */
  send: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason of an answer, and stays open when the server refuses it. */
export default function ReasonedDialog({ title, text, confirmLabel, send, onClose }: ReasonedDialogProps) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (reason: string) => {
    setBusy(true);
    const isSaved = await send(reason);
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <ReasonDialog
      isOpen
      isDestructive={false}
      title={title}
      reasonLabel={t('corrections.reason')}
      reasonRequired={t('corrections.reasonRequired')}
      confirmLabel={confirmLabel}
      maxLength={LIMITS.reasonMaxLength}
      isBusy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={onClose}
    >
      {text}
    </ReasonDialog>
  );
}
