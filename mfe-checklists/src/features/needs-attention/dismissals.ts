import type { Id, NeedsAttention } from '@workforce/contracts';

/** The flagged set of each dismissed checklist; another set of the same checklist shows again (§2.8). */
export type Dismissals = Readonly<Record<Id, string>>;

const KEY = 'workforce.dismissed-attention';

const setOf = ({ count, items }: NeedsAttention): string => [count, ...items.map(({ id }) => id)].join(' ');

/** The alerts that nobody has dismissed. */
export const visibleAlerts = (alerts: readonly NeedsAttention[], dismissed: Dismissals): NeedsAttention[] =>
  alerts.filter((alert) => dismissed[alert.instanceId] !== setOf(alert));

/** With these dismissed as well. */
export const dismiss = (dismissed: Dismissals, alerts: readonly NeedsAttention[]): Dismissals => ({
  ...dismissed,
  ...Object.fromEntries(alerts.map((alert) => [alert.instanceId, setOf(alert)])),
});

/** Without those that no longer wait: when such a checklist is done again and flagged the same way, that is news. */
export function forgetSettled(dismissed: Dismissals, alerts: readonly NeedsAttention[]): Dismissals {
  const waiting = new Set(alerts.map(({ instanceId }) => instanceId));
  const kept = Object.entries(dismissed).filter(([id]) => waiting.has(id));
  return kept.length === Object.keys(dismissed).length ? dismissed : Object.fromEntries(kept);
}

/** What the person dismissed in this browser session. */
export function readDismissals(userId: Id): Dismissals {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`${KEY}.${userId}`) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Dismissals) : {};
  } catch {
    return {};
  }
}

/** Keeps it until the browser session ends; without storage until the page goes. */
export function storeDismissals(userId: Id, dismissed: Dismissals): void {
  try {
    sessionStorage.setItem(`${KEY}.${userId}`, JSON.stringify(dismissed));
  } catch {
    // The component still knows.
  }
}
