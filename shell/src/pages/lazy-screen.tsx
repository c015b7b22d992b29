import { Card, ErrorState } from '@workforce/web-ui';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTexts } from '../texts/texts.ts';
import { PlaceSkeleton } from './place-skeleton.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** A lazy-loaded screen of the shell; a failed load shows an error in its place. */
export function lazyScreen(load: Load): ComponentType {
  const First = lazy(load);
  return function LazyScreen() {
    // React caches a failed lazy load: a retry needs a new component.
    const [Screen, setScreen] = useState<ComponentType>(() => First);
    return (
      <ErrorBoundary
        fallbackRender={({ resetErrorBoundary }) => (
          <ScreenFailed
            onRetry={() => {
              setScreen(() => lazy(load));
              resetErrorBoundary();
            }}
          />
        )}
      >
        <Suspense fallback={<PlaceSkeleton />}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <Card label={t('remote.failed')}>
      <ErrorState title={t('remote.failed')} description={t('remote.failedText')} onRetry={onRetry} />
    </Card>
  );
}
