import { RemoteBoundary } from '@workforce/web-core';
import { Button, ClockLineSkeleton } from '@workforce/web-ui';
import { RetryIcon } from '@workforce/web-ui/icons';
import type { ComponentType } from 'react';
import { useTexts } from '../texts/texts.ts';

/** The clock badge of the time remote, with an error state small enough for the space beside the tasks. */
export function ClockBadge() {
  const t = useTexts();
  return (
    <RemoteBoundary<{ ClockBadge: ComponentType }>
      remote="time"
      part="widgets"
      skeleton={<ClockLineSkeleton />}
      failed={(retry) => (
        <Button icon={<RetryIcon />} onClick={retry}>
          {t('home.clockFailed')}
        </Button>
      )}
    >
      {({ ClockBadge: Badge }) => <Badge />}
    </RemoteBoundary>
  );
}
