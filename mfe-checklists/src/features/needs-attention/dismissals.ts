import type { Id, NeedsAttention } from '@workforce/contracts';

/** The flagged tasks of each dismissed checklist; a different set of the same checklist is shown again (§2.8). */
export type Dismissals = Readonly<Record<Id, string>>;

const KEY = 'workforce.dismissed-attention';

const setOf = ({ count, items }: NeedsAttention): string => [count, ...items.map(({ id }) => id)].join(' ');

/** The alerts that are not dismissed. */
export const visibleAlerts = (alerts: readonly NeedsAttention[], dismissed: Dismissals): NeedsAttention[] =>
  alerts.filter((alert) => dismissed[alert.instanceId] !== setOf(alert));

/** Adds these alerts to the dismissals. */
export const dismiss = (dismissed: Dismissals, alerts: readonly NeedsAttention[]): Dismissals => ({
  ...dismissed,
  ...Object.fromEntries(alerts.map((alert) => [alert.instanceId, setOf(alert)])),
});

/** Removes dismissals of settled checklists, so that one flagged again in the same way is shown again. */
export function withoutSettled(dismissed: Dismissals, alerts: readonly NeedsAttention[]): Dismissals {
  const waiting = new Set(alerts.map(({ instanceId }) => instanceId));
  const kept = Object.entries(dismissed).filter(([id]) => waiting.has(id));
  return kept.length === Object.keys(dismissed).length ? dismissed : Object.fromEntries(kept);
}

/** The user's dismissals of this browser session. */
export function readDismissals(userId: Id): Dismissals {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`${KEY}.${userId}`) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Dismissals) : {};
  } catch {
    return {};
  }
}

/** Stores the dismissals in `sessionStorage`; without storage they last until the page is unloaded. */
export function storeDismissals(userId: Id, dismissed: Dismissals): void {
  try {
    sessionStorage.setItem(`${KEY}.${userId}`, JSON.stringify(dismissed));
  } catch {
    // The component's state still has them.
  }
}
