import { Badge } from '@workforce/web-ui';
import type { ReactNode } from 'react';

/** A number on an icon. Most places have nothing new most of the time, and a badge costs a phone more than its icon. */
export const UnreadBadge = ({ count, children }: { count: number; children: ReactNode }) =>
  count === 0 ? (
    children
  ) : (
    <Badge count={count} size="small">
      {children}
    </Badge>
  );
