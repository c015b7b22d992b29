import { Skeleton } from 'antd';
import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** A route's screen whose code comes when it is first opened, and is asked for again by whoever draws it after it failed. */
export function screenOf(load: Load) {
  let latest: LazyExoticComponent<ComponentType>;
  // What failed to load once stays failed: the next one who draws it takes a new one.
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
