import { Skeleton } from 'antd';
import { Card } from './card.tsx';

const ROWS = { rows: 9, width: '100%' } as const;

/** Placeholder while a table's rows or code are loading. */
export const TableSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <Card>
      <Skeleton active title={false} paragraph={ROWS} />
    </Card>
  </div>
);
