import { useUser } from '@workforce/web-core';
import { StyleSheet } from '@workforce/web-ui';
import { useReviewPagesInfiniteQuery } from '../../api/time-corrections.api.ts';
import { useTexts } from '../../texts/texts.ts';
import css from './corrections.css';
import { ReviewCard } from './review-card.tsx';

/** Managers' edits of the user's own entries that await their answer (`pay §1`); nothing without one. */
export function OwnEdits() {
  const t = useTexts();
  const { id: employeeId } = useUser();
  const { data } = useReviewPagesInfiniteQuery({ employeeId, status: 'awaiting_employee' });
  const reviews = data?.pages.flatMap(({ rows }) => rows) ?? [];
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
