import { Card, Skeleton } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

const CARDS = [0, 1, 2, 3, 4, 5];

/** The history while it loads, in its shape. */
export function HistorySkeleton() {
  const t = useTexts();
  return (
    <div className="history" role="status" aria-label={t('loading')}>
      {CARDS.map((card) => (
        <Card key={card}>
          <Skeleton active paragraph={{ rows: 3 }} />
        </Card>
      ))}
    </div>
  );
}
