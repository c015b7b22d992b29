import { RemoteBoundary } from '@workforce/web-core';
import type { RemoteName } from '@workforce/contracts';
import { Card, ErrorState, Skeleton } from '@workforce/web-ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';

export interface RemotePlaceProps<Module> {
  remote: RemoteName;
  part: 'routes' | 'widgets';
  skeleton?: ReactNode;
  children: (module: Module) => ReactNode;
}

/** The place of a remote in the shell, with the shell's words for waiting and failing. */
export function RemotePlace<Module>({ skeleton, ...boundary }: RemotePlaceProps<Module>) {
  const t = useTexts();
  return (
    <RemoteBoundary<Module>
      {...boundary}
      skeleton={skeleton ?? <PlaceSkeleton />}
      failed={(retry) => (
        <Card label={t('remote.failed')}>
          <ErrorState title={t('remote.failed')} description={t('remote.failedText')} onRetry={retry} />
        </Card>
      )}
    />
  );
}

/** Title, then rows: what most screens come as. */
function PlaceSkeleton() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 6 }} />
    </div>
  );
}
