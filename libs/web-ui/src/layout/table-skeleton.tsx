import { Skeleton } from 'antd';
import { Card } from './card.tsx';

const ROWS = { rows: 9, width: '100%' } as const;

/** Stands for a table whose rows, or whose code, are being read. */
export const TableSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <Card>
      <Skeleton active title={false} paragraph={ROWS} />
    </Card>
  </div>
);
