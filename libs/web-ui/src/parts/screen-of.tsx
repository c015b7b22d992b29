import { Skeleton } from 'antd';
import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** A route's lazily loaded screen; after a failed load it is loaded again on the next mount. */
export function screenOf(load: Load) {
  let latest: LazyExoticComponent<ComponentType>;
  // A rejected lazy component stays rejected: create a new one for the next mount.
  const renew = () => {
    latest = lazy(() =>
      load().catch((failure: unknown) => {
        renew();
        throw failure;
      }),
    );
  };
  renew();
  function LazyScreen() {
    const [Screen] = useState(() => latest);
    return (
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        <Screen />
      </Suspense>
    );
  }
  return <LazyScreen />;
}
