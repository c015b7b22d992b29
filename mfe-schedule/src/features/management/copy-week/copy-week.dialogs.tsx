import { addDays, type AssignedShift } from '@workforce/domain';
import { Alert, Button, Stack } from '@workforce/web-ui';
import { ConfirmDialog, Dialog, useDiscardQuestion } from '@workforce/web-ui/dialogs';
import { RetryIcon, WarningIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useShiftLabels } from '../../../shifts/use-shift-labels.ts';
import { useTexts } from '../../../texts/texts.ts';
import { CopyReasonField } from '../labour/copy-reason.field.tsx';
import { FindingsAlert } from '../labour/findings-alert.tsx';
import type { WeekToCopy } from './copy-week.tsx';
import type { CopyingResult, WeekCopying } from './use-week-copying.ts';

export interface CopyWeekDialogsProps {
  /** What to copy once confirmed; null when there is nothing to confirm. */
  week: WeekToCopy | null;
  isFiltered: boolean;
  copying: WeekCopying;
  onAnswered: (isAgreed: boolean) => void;
}

/** Confirms copying a week, and lists the shifts that could not be copied. */
export default function CopyWeekDialogs({ week, isFiltered, copying, onAnswered }: CopyWeekDialogsProps) {
  const t = useTexts();
  const { shifts = [], off = [], unassigned = 0 } = week ?? {};
  return (
    <>
      <ConfirmDialog
        isOpen={week !== null}
        title={t('copyWeek.action')}
        confirmLabel={t('copyWeek.action')}
        onConfirm={() => onAnswered(true)}
        onCancel={() => onAnswered(false)}
      >
        <Stack gap={2}>
          <p>{t('copyWeek.question', { count: shifts.length })}</p>
          {unassigned > 0 && <p className="schedule-quiet">{t('copyWeek.unassigned', { count: unassigned })}</p>}
          {isFiltered && <p className="schedule-quiet">{t('copyWeek.filtersIgnored')}</p>}
          <CopiesOff shifts={off} />
        </Stack>
      </ConfirmDialog>
      {copying.result !== null && week === null && <CopiedWeek result={copying.result} copying={copying} />}
    </>
  );
}

/** The copies that would be on days off: copying warns of them and doesn't leave them out (§5). */
function CopiesOff({ shifts }: { shifts: readonly AssignedShift[] }) {
  const t = useTexts();
  const labels = useShiftLabels();
  if (shifts.length === 0) return null;
  return (
    <Alert role="alert" tone="warning" icon={<WarningIcon />} title={t('concerns.timeOff.title')}>
      <p>{t('copyWeek.off', { count: shifts.length })}</p>
      <ul>
        {shifts.map((shift) => (
          <li key={shift.id}>{labels.whole({ ...shift, date: addDays(shift.date, 7) })}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** The shifts that were not copied, and what labour rules say about those that were. */
function CopiedWeek({ result: { failed, findings }, copying }: { result: CopyingResult; copying: WeekCopying }) {
  const t = useTexts();
  const labels = useShiftLabels();
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
                <strong>{labels.whole({ ...shift, date: request.date })}</strong>
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
