import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useUnsentTexts } from '../texts/unsent.texts.ts';

export interface LogoutDialogProps {
  /** Number of unsent changes. */
  count: number;
  isOpen: boolean;
  /** The session is being ended. */
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms logging out, which discards unsent changes. */
export default function LogoutDialog({ count, isOpen, isBusy, onConfirm, onCancel }: LogoutDialogProps) {
  const t = useUnsentTexts();
  return (
    <ConfirmDialog
      title={t('logout.title')}
      isOpen={isOpen}
      isDestructive
      isBusy={isBusy}
      confirmLabel={t('logout.confirm')}
      cancelLabel={t('logout.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('logout.text', { count })}
    </ConfirmDialog>
  );
}
