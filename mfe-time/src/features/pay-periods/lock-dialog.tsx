import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';

export interface LockDialogProps {
  days: string;
  /** @returns whether the server accepted it */
  send: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks before a period is locked: its time can't be changed afterwards. */
export default function LockDialog({ days, send, onClose }: LockDialogProps) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const isLocked = await send();
    setBusy(false);
    if (isLocked) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('payPeriods.lockTitle')}
      confirmLabel={t('payPeriods.lock')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('payPeriods.lockText', { days })}</p>
    </ConfirmDialog>
  );
}
