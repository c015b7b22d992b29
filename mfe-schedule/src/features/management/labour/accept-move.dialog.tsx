import { LIMITS } from '@workforce/contracts';
import { ReasonDialog } from '@workforce/web-ui/dialogs';
import { useTexts } from '../../../texts/texts.ts';

export interface AcceptMoveDialogProps {
  /** What labour rules say against the move. */
  sentences: readonly string[];
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason with which a moved shift is accepted against a labour rule (`labour §3`). */
export default function AcceptMoveDialog({ sentences, isBusy, onConfirm, onClose }: AcceptMoveDialogProps) {
  const t = useTexts();
  return (
    <ReasonDialog
      isOpen
      title={t('labour.acceptTitle')}
      confirmLabel={t('labour.accept')}
      reasonLabel={t('labour.reason')}
      reasonRequired={t('labour.reasonRequired')}
      maxLength={LIMITS.reasonMaxLength}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <ul className="labour-sentences">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ReasonDialog>
  );
}
