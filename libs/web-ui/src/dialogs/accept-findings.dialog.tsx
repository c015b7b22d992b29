import { LIMITS } from '@workforce/contracts';
import { findingTexts } from '../findings/findings.en.ts';
import { Stack } from '../layout/layout.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export interface AcceptFindingsDialogProps {
  /** What labour rules say against it. */
  sentences: readonly string[];
  isBusy: boolean;
  /** Called with the trimmed reason, never a blank one. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason with which something is accepted against labour rules (`labour §3`); the security log keeps it. */
export function AcceptFindingsDialog({ sentences, isBusy, onConfirm, onClose }: AcceptFindingsDialogProps) {
  return (
    <ReasonDialog
      isOpen
      isDestructive={false}
      title={findingTexts.accept.title}
      reasonLabel={findingTexts.accept.reason}
      reasonRequired={findingTexts.accept.reasonRequired}
      confirmLabel={findingTexts.accept.confirm}
      maxLength={LIMITS.reasonMaxLength}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <Stack gap={2}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>{findingTexts.accept.kept}</p>
      </Stack>
    </ReasonDialog>
  );
}
