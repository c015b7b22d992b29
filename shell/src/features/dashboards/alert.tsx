import type { NeedsAttention } from '@workforce/contracts';
import { RemoteWidget } from '../../remotes/remote-widget.tsx';

/** What needs attention, out of the dashboard's answer. It floats above the page wherever it stands in it (§2.8). */
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
