import type { NeedsAttention } from '@workforce/contracts';
import { useUser } from '@workforce/web-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useNeedsAttentionQuery } from '../../api/checklists.api.ts';
import { dismiss, forgetSettled, readDismissals, storeDismissals, visibleAlerts } from './dismissals.ts';

/** Read data is fresh this long, in ms (§9). */
const FRESH = 120_000;

/**
 * The checklists that need attention and weren't dismissed, of those that are known or else read here. An alert that outlives a
 * screen asks for news on the next.
 */
export function useAlerts(known?: readonly NeedsAttention[]) {
  const { id: userId } = useUser();
  const { pathname } = useLocation();
  const read = useNeedsAttentionQuery(undefined, { skip: known !== undefined });
  const { fulfilledTimeStamp = 0, refetch } = read;
  const alerts = known ?? read.data;
  const [stored, setDismissed] = useState(() => readDismissals(userId));
  const dismissed = alerts ? forgetSettled(stored, alerts) : stored;
  if (dismissed !== stored) setDismissed(dismissed);

  useEffect(() => storeDismissals(userId, dismissed), [userId, dismissed]);
  useEffect(() => {
    if (known === undefined && fulfilledTimeStamp > 0 && Date.now() - fulfilledTimeStamp > FRESH) void refetch();
    // Only another screen is an occasion to look, not the answer itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  return {
    alerts: visibleAlerts(alerts ?? [], dismissed),
    dismiss: (some: readonly NeedsAttention[]) => setDismissed(dismiss(dismissed, some)),
  };
}
