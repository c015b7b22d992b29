import type { NeedsAttention } from '@workforce/contracts';
import { ALL_SITES, useChosenSites, useUser } from '@workforce/web-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useNeedsAttentionQuery } from '../../api/checklists.api.ts';
import { dismiss, withoutSettled, readDismissals, storeDismissals, visibleAlerts } from './dismissals.ts';

/** Data counts as fresh for this long, in ms (§9). */
const MAX_AGE_MS = 120_000;

/**
 * The alerts that are not dismissed, from `known` or else from the query. Refetches stale data when the route changes.
 */
export function useAlerts(known?: readonly NeedsAttention[]) {
  const { id: userId } = useUser();
  const { pathname } = useLocation();
  const sites = useChosenSites('alert.needs-attention');
  const read = useNeedsAttentionQuery({ sites }, { skip: known !== undefined });
  const { fulfilledTimeStamp = 0, refetch } = read;
  const alerts = known ?? read.currentData;
  const [stored, setDismissed] = useState(() => readDismissals(userId));
  // What isn't among the alerts of some sites may be flagged at another.
  const dismissed = alerts && sites === ALL_SITES ? withoutSettled(stored, alerts) : stored;
  if (dismissed !== stored) setDismissed(dismissed);

  useEffect(() => storeDismissals(userId, dismissed), [userId, dismissed]);
  useEffect(() => {
    if (known === undefined && fulfilledTimeStamp > 0 && Date.now() - fulfilledTimeStamp > MAX_AGE_MS) void refetch();
    // Refetch on navigation only, not when the data changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  return {
    alerts: visibleAlerts(alerts ?? [], dismissed),
    dismiss: (some: readonly NeedsAttention[]) => setDismissed(dismiss(dismissed, some)),
  };
}
