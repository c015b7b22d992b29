import { lazy, Suspense } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { useAlerts } from './use-alerts.ts';

const NeedsAttentionCard = lazy(() => import('./needs-attention-card.tsx'));

/** Floating card with checklists whose flagged tasks wait for a manager (§2.8). */
export function NeedsAttentionAlert() {
  const t = useTexts();
  const { alerts, dismiss } = useAlerts();
  return (
    <>
      {/* Is there before its text, so that screen readers hear of it. */}
      <p className="wf-visually-hidden" role="status">
        {alerts.length > 0 && t('attention.count', { count: alerts.length })}
      </p>
      <Suspense>{alerts.length > 0 && <NeedsAttentionCard alerts={alerts} onDismiss={dismiss} />}</Suspense>
    </>
  );
}
