import { Skeleton } from 'antd';
import { Suspense, type ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { CardFailed } from './part-failed.tsx';

/** A route's lazily loaded screen. */
export function screenOf(load: () => Promise<{ default: ComponentType }>) {
  const Screen = lazyPart(load, { Failed: CardFailed });
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <Screen />
    </Suspense>
  );
}
