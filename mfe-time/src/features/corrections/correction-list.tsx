import { useCorrectionPagesInfiniteQuery, type CorrectionView } from '../../api/time-corrections.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { PagedCards } from '../paged-cards/paged-cards.tsx';
import { CorrectionCard } from './correction-card.tsx';

/** Corrections that people ask for, newest first. */
export function CorrectionList({ filter }: { filter: CorrectionView }) {
  const t = useTexts();
  return (
    <PagedCards
      label={t('corrections.list')}
      list={useCorrectionPagesInfiniteQuery(filter)}
      card={(correction) => <CorrectionCard correction={correction} />}
      height={320}
      failed={t('corrections.failed')}
      empty={{ title: t('corrections.empty'), text: t('corrections.emptyText') }}
    />
  );
}
