import { Skeleton } from 'antd';
import { lazy, Suspense, type ComponentType } from 'react';

/** A route's screen whose code comes when it is first opened. */
export function screenOf(load: () => Promise<{ default: ComponentType }>) {
  const Screen = lazy(load);
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <Screen />
    </Suspense>
  );
}
