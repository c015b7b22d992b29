import { usePagedRows } from '@workforce/web-core';
import { TimeManagementIcon } from '@workforce/web-ui/icons';
import { PagedCards } from '@workforce/web-ui/lists';
import { useReviewPagesInfiniteQuery, type ReviewView } from '../../api/time-corrections.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { ReviewCard } from './review-card.tsx';

/** Managers' edits with the answers to them, newest first. */
export function ReviewList({ filter }: { filter: ReviewView }) {
  const t = useTexts();
  return (
    <PagedCards
      label={t('corrections.edits')}
      list={usePagedRows(useReviewPagesInfiniteQuery(filter))}
      card={(review) => <ReviewCard review={review} />}
      height={320}
      column={440}
      failed={t('corrections.failed')}
      empty={{
        icon: <TimeManagementIcon />,
        title: t('corrections.noEdits'),
        description: t('corrections.noEditsText'),
      }}
    />
  );
}
