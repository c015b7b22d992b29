import type { TimeCorrection } from '@workforce/contracts';
import { mayDecideCorrection } from '@workforce/domain';
import { SiteMark, useCan, useFormats, useUser } from '@workforce/web-core';
import { Button, Card, Inline, lazyDialog, StatusBadge } from '@workforce/web-ui';
import { Suspense, useId, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { CardHead } from '../cards/card-head.tsx';
import { LabelledText } from '../cards/labelled-text.tsx';
import { EntrySide } from './entry-side.tsx';
import { useAnswers } from './use-answers.ts';

const ConfirmedDialog = lazyDialog(() => import('../answers/confirmed-dialog.tsx'));
const ReasonedDialog = lazyDialog(() => import('../answers/reasoned-dialog.tsx'));

const TONES = { requested: 'warning', accepted: 'success', rejected: 'danger', withdrawn: 'neutral' } as const;

/** The answer that a dialog asks about; an acceptance has the version of the entry that was shown when its button was pressed. */
type OpenDialog = { how: 'accept'; version?: number } | { how: 'withdraw' } | { how: 'reject' };

/** What somebody asks for beside what was recorded, with what else is known, and the answers that are open. */
export function CorrectionCard({ correction }: { correction: TimeCorrection }) {
  const t = useTexts();
  const { date, wallTime } = useFormats();
  const user = useUser();
  const whoId = useId();
  const { decide, isBusy } = useAnswers();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const seesAll = useCan('time-correction.decide');
  const { id, employeeId, employeeName: name, siteId, status, previous, shifts, reason, decidedByName } = correction;
  const day = date(correction.date);
  const mayDecide = mayDecideCorrection(correction, user).ok;
  const isOwn = employeeId === user.id;
  const question = (how: OpenDialog['how']) => ({
    title: t(`corrections.${how}Title`),
    text: t(`corrections.${how}Text`, { name, date: day }),
    confirmLabel: t(`corrections.${how}`),
    onClose: () => setOpen(null),
  });
  return (
    <Card label={t('corrections.card', { name, date: day })}>
      <div className="correction">
        <CardHead id={whoId} name={seesAll ? name : null} when={day} />
        <Inline>
          <StatusBadge tone={TONES[status]}>
            {decidedByName === null || status === 'withdrawn'
              ? t(`corrections.status.${status}`)
              : t('corrections.decidedBy', { status: t(`corrections.status.${status}`), name: decidedByName })}
          </StatusBadge>
          <SiteMark of={correction} at={correction.clockInTime} />
          {correction.source === 'offline' && <StatusBadge>{t('corrections.offline')}</StatusBadge>}
        </Inline>
        <div className="correction__sides">
          <EntrySide title={t('corrections.recorded')} times={previous} siteId={siteId} />
          <EntrySide title={t('corrections.asked')} times={correction} siteId={siteId} />
        </div>
        <p className="correction__quiet">
          {shifts.length === 0
            ? t('corrections.noShift')
            : shifts
                .map(({ startTime, endTime, jobFunctionName: jobFunction }) =>
                  t('corrections.shift', { start: wallTime(startTime), end: wallTime(endTime), jobFunction }),
                )
                .join(' ')}
        </p>
        <LabelledText name={t('corrections.reason')} text={reason} />
        <LabelledText name={t('corrections.rejection')} text={correction.decisionReason} />
        {status === 'requested' && seesAll && isOwn && <p className="correction__quiet">{t('corrections.own')}</p>}
        <Inline>
          {mayDecide && (
            <>
              <Button
                type="primary"
                disabled={isBusy}
                aria-describedby={whoId}
                onClick={() => setOpen({ how: 'accept', version: correction.entryVersion ?? undefined })}
              >
                {t('corrections.accept')}
              </Button>
              <Button disabled={isBusy} aria-describedby={whoId} onClick={() => setOpen({ how: 'reject' })}>
                {t('corrections.reject')}
              </Button>
            </>
          )}
          {isOwn && status === 'requested' && (
            <Button disabled={isBusy} aria-describedby={whoId} onClick={() => setOpen({ how: 'withdraw' })}>
              {t('corrections.withdraw')}
            </Button>
          )}
        </Inline>
      </div>
      <Suspense>
        {(open?.how === 'accept' || open?.how === 'withdraw') && (
          <ConfirmedDialog {...question(open.how)} send={() => decide({ id, ...open })} />
        )}
        {open?.how === 'reject' && (
          <ReasonedDialog {...question('reject')} send={(stated) => decide({ id, how: 'reject', reason: stated })} />
        )}
      </Suspense>
    </Card>
  );
}
