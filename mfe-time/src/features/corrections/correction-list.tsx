import { usePagedRows } from '@workforce/web-core';
import { TimeManagementIcon } from '@workforce/web-ui/icons';
import { PagedCards } from '@workforce/web-ui/lists';
import { useCorrectionPagesInfiniteQuery, type CorrectionView } from '../../api/time-corrections.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { CorrectionCard } from './correction-card.tsx';

/** Corrections that people ask for, newest first. */
export function CorrectionList({ filter }: { filter: CorrectionView }) {
  const t = useTexts();
  return (
    <PagedCards
      label={t('corrections.list')}
      list={usePagedRows(useCorrectionPagesInfiniteQuery(filter))}
      card={(correction) => <CorrectionCard correction={correction} />}
      height={320}
      column={440}
      failed={t('corrections.failed')}
      empty={{ icon: <TimeManagementIcon />, title: t('corrections.empty'), description: t('corrections.emptyText') }}
    />
  );
}
