import { Badge } from '@workforce/web-ui';
import type { ReactNode } from 'react';

/** A count on an icon. Renders antd's badge only when there is one: it costs a phone more than the icon. */
export const UnreadBadge = ({ count, children }: { count: number; children: ReactNode }) =>
  count === 0 ? (
    children
  ) : (
    <Badge count={count} size="small">
      {children}
    </Badge>
  );
