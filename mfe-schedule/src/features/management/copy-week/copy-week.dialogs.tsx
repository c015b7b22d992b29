import type { Schedule } from '@workforce/contracts';
import { Button, Stack } from '@workforce/web-ui';
import { ConfirmDialog, Dialog } from '@workforce/web-ui/dialogs';
import { RetryIcon } from '@workforce/web-ui/icons';
import { useShiftLabels } from '../../../shifts/use-shift-labels.ts';
import { useTexts } from '../../../texts/texts.ts';
import type { FailedCopy, WeekCopying } from './use-week-copying.ts';

export interface CopyWeekDialogsProps {
  /** The shifts to copy once confirmed; null when there is nothing to confirm. */
  shiftsToCopy: readonly Schedule[] | null;
  isFiltered: boolean;
  copying: WeekCopying;
  onAnswered: (isAgreed: boolean) => void;
}

/** Confirms copying a week, and lists the shifts that could not be copied. */
export default function CopyWeekDialogs({ shiftsToCopy, isFiltered, copying, onAnswered }: CopyWeekDialogsProps) {
  const t = useTexts();
  return (
    <>
      <ConfirmDialog
        isOpen={shiftsToCopy !== null}
        title={t('copyWeek.action')}
        confirmLabel={t('copyWeek.action')}
        onConfirm={() => onAnswered(true)}
        onCancel={() => onAnswered(false)}
      >
        <Stack gap={2}>
          <p>{t('copyWeek.question', { count: shiftsToCopy?.length ?? 0 })}</p>
          {isFiltered && <p className="schedule-quiet">{t('copyWeek.filtersIgnored')}</p>}
        </Stack>
      </ConfirmDialog>
      {copying.failed !== null && shiftsToCopy === null && <FailedCopies failed={copying.failed} copying={copying} />}
    </>
  );
}

function FailedCopies({ failed, copying }: { failed: readonly FailedCopy[]; copying: WeekCopying }) {
  const t = useTexts();
  const words = useShiftLabels();
  return (
    <Dialog
      isOpen
      title={t('copyWeek.failedTitle', { count: failed.length })}
      onClose={copying.dismiss}
      footer={[
        <Button key="close" onClick={copying.dismiss}>
          {t('copyWeek.close')}
        </Button>,
        <Button key="again" type="primary" icon={<RetryIcon />} onClick={() => void copying.retry()}>
          {t('copyWeek.tryAgain')}
        </Button>,
      ]}
    >
      <ul className="copy-failures">
        {failed.map(({ shift, request, reason, idempotencyKey }) => (
          <li key={idempotencyKey}>
            <strong>{words.whole({ ...shift, date: request.date })}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
