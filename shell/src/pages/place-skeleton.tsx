import { Skeleton } from '@workforce/web-ui';
import { useTexts } from '../texts/texts.ts';

/** Generic skeleton: title and rows. */
export function PlaceSkeleton() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 6 }} />
    </div>
  );
}
