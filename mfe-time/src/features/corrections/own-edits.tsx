import { ALL_SITES, rowsOf, useUser, useUsesPay } from '@workforce/web-core';
import { StyleSheet } from '@workforce/web-ui';
import { useReviewPagesInfiniteQuery } from '../../api/time-corrections.api.ts';
import { useTexts } from '../../texts/texts.ts';
import css from './corrections.css';
import { ReviewCard } from './review-card.tsx';

/**
 * Managers' edits of the user's own entries that await their answer (`pay §1`); nothing without one. Where there are no
 * timesheets that such an edit is approved with, a notification tells of it, and nothing is asked for here.
 */
export function OwnEdits() {
  const t = useTexts();
  const { id: employeeId } = useUser();
  const own = { employeeId, status: 'awaiting_employee', sites: ALL_SITES } as const;
  const { data } = useReviewPagesInfiniteQuery(own, { skip: !useUsesPay() });
  const reviews = rowsOf(data) ?? [];
  if (reviews.length === 0) return null;
  return (
    <section className="corrections" aria-labelledby="own-edits">
      <StyleSheet name="corrections" css={css} />
      <h2 id="own-edits" className="corrections__title">
        {t('corrections.awaiting', { count: reviews.length })}
      </h2>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </section>
  );
}
