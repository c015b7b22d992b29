import { Button, Stack } from '@workforce/web-ui';
import { ConfirmDialog, Dialog, useDiscardQuestion } from '@workforce/web-ui/dialogs';
import { RetryIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useShiftLabels } from '../../../shifts/use-shift-labels.ts';
import { useTexts } from '../../../texts/texts.ts';
import { CopyReasonField } from '../labour/copy-reason.field.tsx';
import { FindingsAlert } from '../labour/findings-alert.tsx';
import type { AssignedShift, CopyingResult, WeekCopying } from './use-week-copying.ts';

export interface CopyWeekDialogsProps {
  /** The shifts to copy once confirmed; null when there is nothing to confirm. */
  shiftsToCopy: readonly AssignedShift[] | null;
  /** How many of the week nobody has: they aren't copied. */
  unassigned: number;
  isFiltered: boolean;
  copying: WeekCopying;
  onAnswered: (isAgreed: boolean) => void;
}

/** Confirms copying a week, and lists the shifts that could not be copied. */
export default function CopyWeekDialogs(props: CopyWeekDialogsProps) {
  const { shiftsToCopy, unassigned, isFiltered, copying, onAnswered } = props;
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
          {unassigned > 0 && <p className="schedule-quiet">{t('copyWeek.unassigned', { count: unassigned })}</p>}
          {isFiltered && <p className="schedule-quiet">{t('copyWeek.filtersIgnored')}</p>}
        </Stack>
      </ConfirmDialog>
      {copying.result !== null && shiftsToCopy === null && <CopiedWeek result={copying.result} copying={copying} />}
    </>
  );
}

/** The shifts that were not copied, and what labour rules say about those that were. */
function CopiedWeek({ result: { failed, findings }, copying }: { result: CopyingResult; copying: WeekCopying }) {
  const t = useTexts();
  const words = useShiftLabels();
  const [reason, setReason] = useState('');
  const { close, question } = useDiscardQuestion({
    isChanged: () => reason.trim() !== '',
    onClose: copying.dismiss,
  });
  return (
    <Dialog
      isOpen
      title={failed.length > 0 ? t('copyWeek.failedTitle', { count: failed.length }) : t('toast.weekCopied')}
      onClose={close}
      footer={[
        <Button key="close" onClick={close}>
          {t('copyWeek.close')}
        </Button>,
        failed.length > 0 && (
          <Button key="again" type="primary" icon={<RetryIcon />} onClick={() => void copying.retry(reason.trim())}>
            {t('copyWeek.tryAgain')}
          </Button>
        ),
      ]}
    >
      <Stack gap={3}>
        {failed.length > 0 && (
          <ul className="copy-failures">
            {failed.map(({ shift, request, reason: why, idempotencyKey }) => (
              <li key={idempotencyKey}>
                <strong>{words.whole({ ...shift, date: request.date })}</strong>
                <span>{why}</span>
              </li>
            ))}
          </ul>
        )}
        {failed.some(({ isBlocked }) => isBlocked) && <CopyReasonField value={reason} onChange={setReason} />}
        <FindingsAlert findings={findings} />
      </Stack>
      {question}
    </Dialog>
  );
}
