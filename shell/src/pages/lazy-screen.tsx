import { Card, ErrorState } from '@workforce/web-ui';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTexts } from '../texts/texts.ts';
import { PlaceSkeleton } from './place-skeleton.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** A screen of the shell whose code comes when it is first opened; if it doesn't come, its place says so. */
export function lazyScreen(load: Load): ComponentType {
  const First = lazy(load);
  return function LazyScreen() {
    // What failed to load once stays failed: trying again takes a new one.
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
