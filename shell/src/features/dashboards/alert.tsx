import type { NeedsAttention } from '@workforce/contracts';
import { RemoteWidget } from '../../remotes/remote-widget.tsx';

/** The needs-attention alert with the dashboard's data. Positioned as a floating card (§2.8). */
export function Alert({ alerts }: { alerts: readonly NeedsAttention[] }) {
  return (
    <RemoteWidget
      remote="checklists"
      part="dashboards"
      name="NeedsAttentionAlert"
      skeleton={null}
      failed={() => null}
      with={{ alerts }}
    />
  );
}
