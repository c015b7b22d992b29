import type { TimeEntryReview } from '@workforce/contracts';
import { mayAnswerReview, mayResolveReview } from '@workforce/domain';
import { useCan, useFormats, useUser } from '@workforce/web-core';
import { Button, Card, Inline, lazyDialog, StatusBadge } from '@workforce/web-ui';
import { Suspense, useId, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { CardHead } from '../cards/card-head.tsx';
import { LabelledText } from '../cards/labelled-text.tsx';
import { EntrySide } from './entry-side.tsx';
import { useAnswers } from './use-answers.ts';

const ConfirmedDialog = lazyDialog(() => import('../answers/confirmed-dialog.tsx'));
const ReasonedDialog = lazyDialog(() => import('../answers/reasoned-dialog.tsx'));

const TONES = {
  awaiting_employee: 'warning',
  confirmed: 'success',
  disputed: 'danger',
  resolved: 'success',
  superseded: 'neutral',
} as const;

/** Whether a manager added the entry: it had no time before. */
const isAdded = ({ previous }: TimeEntryReview): boolean => previous.clockInTime === previous.clockOutTime;

/** A manager's edit with both versions: its person confirms or disputes it, somebody else decides a dispute. */
export function ReviewCard({ review }: { review: TimeEntryReview }) {
  const t = useTexts();
  const { date } = useFormats();
  const user = useUser();
  const whoId = useId();
  const answers = useAnswers();
  const [open, setOpen] = useState<'confirm' | 'dispute' | 'resolve' | null>(null);
  const seesAll = useCan('time-correction.decide');
  const { id, employeeId, employeeName: name, siteId, status, editedBy } = review;
  const state = { employeeId, siteId, status, editedById: editedBy.id };
  const day = date(review.date);
  const question = (how: 'confirm' | 'dispute' | 'resolve') => ({
    title: t(`corrections.${how}Title`),
    text: t(`corrections.${how}Text`, { name, date: day }),
    confirmLabel: t(`corrections.${how}`),
    onClose: () => setOpen(null),
  });
  return (
    <Card label={t('corrections.editCard', { name, date: day })}>
      <div className="correction">
        <CardHead id={whoId} name={seesAll ? name : null} when={day} />
        <Inline>
          <StatusBadge tone={TONES[status]}>{t(`corrections.review.${status}`)}</StatusBadge>
          <span className="correction__quiet">{t('corrections.editedBy', { name: editedBy.name })}</span>
        </Inline>
        <div className="correction__sides">
          <EntrySide title={t('corrections.before')} times={isAdded(review) ? null : review.previous} siteId={siteId} />
          <EntrySide title={t('corrections.after')} times={review.edited} siteId={siteId} />
        </div>
        <LabelledText name={t('corrections.reason')} text={review.editReason} />
        <LabelledText name={t('corrections.disputed')} text={review.disputeReason} />
        <LabelledText name={t('corrections.resolution')} text={review.resolution} />
        {status === 'disputed' && !mayResolveReview(state, user).ok && (
          <p className="correction__quiet">{t('corrections.disputeText')}</p>
        )}
        <Inline>
          {mayAnswerReview(state, user).ok && (
            <>
              <Button
                type="primary"
                disabled={answers.isBusy}
                aria-describedby={whoId}
                onClick={() => setOpen('confirm')}
              >
                {t('corrections.confirm')}
              </Button>
              <Button disabled={answers.isBusy} aria-describedby={whoId} onClick={() => setOpen('dispute')}>
                {t('corrections.dispute')}
              </Button>
            </>
          )}
          {mayResolveReview(state, user).ok && (
            <Button type="primary" aria-describedby={whoId} onClick={() => setOpen('resolve')}>
              {t('corrections.resolve')}
            </Button>
          )}
        </Inline>
      </div>
      <Suspense>
        {open === 'confirm' && <ConfirmedDialog {...question(open)} send={() => answers.review({ id, how: open })} />}
        {(open === 'dispute' || open === 'resolve') && (
          <ReasonedDialog {...question(open)} send={(reason) => answers.review({ id, how: open, reason })} />
        )}
      </Suspense>
    </Card>
  );
}
