import { useCan } from '@workforce/web-core';
import { RemoteBoundary } from '@workforce/web-core';
import type { ComponentType } from 'react';

/** The checklists' floating alert for managers and admins (§2.8). It interrupts, so it stays away when it can't be had. */
export function ManagementAlert() {
  if (!useCan('alert.needs-attention')) return null;
  return (
    <RemoteBoundary<{ NeedsAttentionAlert: ComponentType }>
      remote="checklists"
      part="widgets"
      skeleton={null}
      failed={() => null}
    >
      {({ NeedsAttentionAlert }) => <NeedsAttentionAlert />}
    </RemoteBoundary>
  );
}
