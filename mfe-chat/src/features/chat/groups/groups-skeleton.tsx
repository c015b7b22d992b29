import { Skeleton } from '@workforce/web-ui';
import { useTexts } from '../../../texts/texts.ts';

const ROWS = [0, 1, 2, 3];

/** Placeholder while groups are loading. */
export function GroupsSkeleton() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('loading')} className="chat__skeleton">
      {ROWS.map((row) => (
        <Skeleton key={row} active title={{ width: '60%' }} paragraph={{ rows: 1 }} />
      ))}
    </div>
  );
}
