import type { Schedule } from '@workforce/contracts';
import { Button, Stack } from '@workforce/web-ui';
import { ConfirmDialog, Dialog } from '@workforce/web-ui/dialogs';
import { RetryIcon } from '@workforce/web-ui/icons';
import { useShiftLabels } from '../../../shifts/use-shift-labels.ts';
import { useTexts } from '../../../texts/texts.ts';
import type { FailedCopy, WeekCopying } from './use-week-copying.ts';

export interface CopyWeekDialogsProps {
  /** The shifts that the question is about. */
  asked: readonly Schedule[] | null;
  isFiltered: boolean;
  copying: WeekCopying;
  onAnswered: (isAgreed: boolean) => void;
}

/** The question before a week is copied, and the account of what could not be. */
export default function CopyWeekDialogs({ asked, isFiltered, copying, onAnswered }: CopyWeekDialogsProps) {
  const t = useTexts();
  return (
    <>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('copyWeek.action')}
        confirmLabel={t('copyWeek.action')}
        onConfirm={() => onAnswered(true)}
        onCancel={() => onAnswered(false)}
      >
        <Stack gap={2}>
          <p>{t('copyWeek.question', { count: asked?.length ?? 0 })}</p>
          {isFiltered && <p className="schedule-quiet">{t('copyWeek.filtersIgnored')}</p>}
        </Stack>
      </ConfirmDialog>
      {copying.failed !== null && asked === null && <Account failed={copying.failed} copying={copying} />}
    </>
  );
}

function Account({ failed, copying }: { failed: readonly FailedCopy[]; copying: WeekCopying }) {
  const t = useTexts();
  const words = useShiftLabels();
  return (
    <Dialog
      isOpen
      title={t('copyWeek.failedTitle', { count: failed.length })}
      onClose={copying.forget}
      footer={[
        <Button key="close" onClick={copying.forget}>
          {t('copyWeek.close')}
        </Button>,
        <Button key="again" type="primary" icon={<RetryIcon />} onClick={() => void copying.tryAgain()}>
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
