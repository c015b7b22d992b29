import { CardFailed, lazyPart } from '@workforce/web-ui';
import { Suspense, type ComponentType } from 'react';
import { PlaceSkeleton } from './place-skeleton.tsx';

/** A lazily loaded screen of the shell; a failed load shows an error in its place. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Screen = lazyPart(load, { Failed: CardFailed });
  return function LazyScreen() {
    return (
      <Suspense fallback={<PlaceSkeleton />}>
        <Screen />
      </Suspense>
    );
  };
}
