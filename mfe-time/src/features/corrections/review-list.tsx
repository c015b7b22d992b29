import { useReviewPagesInfiniteQuery, type ReviewView } from '../../api/time-corrections.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { PagedCards } from '../paged-cards/paged-cards.tsx';
import { ReviewCard } from './review-card.tsx';

/** Managers' edits with the answers to them, newest first. */
export function ReviewList({ filter }: { filter: ReviewView }) {
  const t = useTexts();
  return (
    <PagedCards
      label={t('corrections.edits')}
      list={useReviewPagesInfiniteQuery(filter)}
      card={(review) => <ReviewCard review={review} />}
      height={320}
      failed={t('corrections.failed')}
      empty={{ title: t('corrections.noEdits'), text: t('corrections.noEditsText') }}
    />
  );
}
