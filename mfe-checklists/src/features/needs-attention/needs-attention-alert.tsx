import { needsAttentionCount } from '@workforce/domain';
import { paths, useCompletedInstancesQuery } from '@workforce/web-core';
import { Notice } from '@workforce/web-ui';
import { Link } from 'react-router';

/** Floating card with checklists whose flagged tasks wait for a manager (§2.8). */
export function NeedsAttentionAlert() {
  const { data: completed = [] } = useCompletedInstancesQuery();
  const flagged = completed.filter(({ items }) => needsAttentionCount(items) > 0);
  if (flagged.length === 0) return null;
  return (
    <div style={{ position: 'fixed', right: 16, bottom: 80, zIndex: 10 }}>
      <Notice tone="warning">
        <Link to={paths.completedChecklists}>{flagged.map(({ templateName }) => templateName).join(', ')}</Link>
      </Notice>
    </div>
  );
}
