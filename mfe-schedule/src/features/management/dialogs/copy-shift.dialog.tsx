import type { CopyConflictReason, Day, Finding, Schedule } from '@workforce/contracts';
import { addDays, isVisible } from '@workforce/domain';
import { ALL_SITES, messageOf, useFormats, useSchedulesQuery } from '@workforce/web-core';
import { Button, Alert, Stack, useToaster } from '@workforce/web-ui';
import { Dialog, useDiscardQuestion } from '@workforce/web-ui/dialogs';
import { WarningIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useCopyScheduleMutation } from '../../../api/shifts.api.ts';
import { useToday } from '../../../calendar/use-today.ts';
import { rangeOf } from '../../../calendar/views.ts';
import { useShiftLabels } from '../../../shifts/use-shift-labels.ts';
import { useTimeOffDays } from '../../../shifts/use-time-off-days.ts';
import { useTexts } from '../../../texts/texts.ts';
import { CopyReasonField } from '../labour/copy-reason.field.tsx';
import { FindingsAlert } from '../labour/findings-alert.tsx';
import { DatesToCopyTo } from './dates-to-copy-to.tsx';

/** Number of days offered, starting tomorrow (§9). */
const OFFERED = 28;

/** 'Copy Schedule': selects days, copies the shift, and lists the days that conflicted (§2.12). */
export default function CopyShiftDialog({ shift, onClose }: { shift: Schedule; onClose: () => void }) {
  const t = useTexts();
  const { show } = useToaster();
  const { fullDate } = useFormats();
  const labels = useShiftLabels();
  const today = useToday();
  const [days] = useState(() => Array.from({ length: OFFERED }, (_, count) => addDays(today, count + 1)));
  const [chosen, setChosen] = useState<ReadonlySet<Day>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const [conflicts, setConflicts] = useState<readonly { date: Day; reason: CopyConflictReason }[]>([]);
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [isDone, setDone] = useState(false);
  const [reason, setReason] = useState('');
  const [copySchedule, { isLoading }] = useCopyScheduleMutation();
  // Only a shift that somebody has is copied.
  const employeeId = shift.employeeId ?? '';
  const { from, to } = rangeOf(days);
  const { data: own } = useSchedulesQuery({ from, to, employeeId, sites: ALL_SITES }, { skip: employeeId === '' });
  const isOff = useTimeOffDays(employeeId, from, to);

  const { close, question } = useDiscardQuestion({ isChanged: () => reason.trim() !== '', onClose });

  const toggle = (day: Day) => {
    const next = new Set(chosen);
    if (!next.delete(day)) next.add(day);
    setChosen(next);
    setMissing(false);
  };

  const copy = async () => {
    if (chosen.size === 0) {
      setMissing(true);
      return;
    }
    const labour = isVisible(reason) ? { labour: { reason: reason.trim() } } : {};
    const { data, error } = await copySchedule({ id: shift.id, dates: [...chosen].sort(), ...labour });
    setFindings(data?.findings ?? []);
    if (error) {
      show({ title: t('error'), description: messageOf(error, t('toast.copyFailed')), variant: 'destructive' });
    } else if (data.conflicts.length > 0) {
      const counts = { copied: data.success, conflicts: data.conflicts.length };
      show({ title: t('toast.partly'), description: t('toast.partlyText', counts), variant: 'destructive' });
      setConflicts(data.conflicts);
      // What a rule blocks stays chosen: it can be copied with a reason.
      setChosen(new Set(data.conflicts.filter(isBlocked).map(({ date }) => date)));
    } else {
      show({ title: t('toast.copied', { count: data.success }) });
      if (!data.findings?.length) {
        onClose();
        return;
      }
      // What labour rules say about the copies stays to be read.
      setConflicts([]);
      setChosen(new Set());
      setDone(true);
    }
  };

  return (
    <Dialog
      isOpen
      title={t('copyShift.title')}
      isBusy={isLoading}
      onClose={close}
      footer={[
        <Button key="cancel" disabled={isLoading} onClick={close}>
          {t(conflicts.length > 0 || isDone ? 'copyShift.close' : 'copyShift.cancel')}
        </Button>,
        <Button key="copy" type="primary" loading={isLoading} onClick={() => void copy()}>
          {t('copyShift.copy', { count: chosen.size })}
        </Button>,
      ]}
    >
      <Stack gap={3}>
        <p>{labels.whole(shift)}</p>
        {conflicts.length > 0 && (
          <Alert tone="warning" icon={<WarningIcon />} title={t('copyShift.conflicts')}>
            <ul>
              {conflicts.map(({ date, reason }) => (
                <li key={date}>{t(`copyShift.reasons.${reason}`, { date: fullDate(date) })}</li>
              ))}
            </ul>
          </Alert>
        )}
        <FindingsAlert findings={findings} />
        {conflicts.some(isBlocked) && <CopyReasonField value={reason} onChange={setReason} />}
        <DatesToCopyTo
          days={days}
          chosen={chosen}
          taken={new Set(own?.filter(({ status }) => status !== 'cancelled').map(({ date }) => date))}
          isOff={isOff}
          onToggle={toggle}
        />
        {isMissing && (
          <p className="shift-form__error" role="alert">
            {t('copyShift.noDates')}
          </p>
        )}
      </Stack>
      {question}
    </Dialog>
  );
}

const isBlocked = ({ reason }: { reason: CopyConflictReason }): boolean => reason === 'labour';
