import type { NeedsAttention } from '@workforce/contracts';
import { ControlFailed, lazyPart } from '@workforce/web-ui';
import { Suspense } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { useAlerts } from './use-alerts.ts';

const NeedsAttentionCard = lazyPart(() => import('./needs-attention-card.tsx'), { Failed: ControlFailed });

export interface NeedsAttentionAlertProps {
  /** The alerts when the page already has them; otherwise they are queried here. */
  alerts?: readonly NeedsAttention[];
}

/** Floating card with checklists whose flagged tasks wait for review (§2.8). */
export function NeedsAttentionAlert({ alerts: known }: NeedsAttentionAlertProps) {
  const t = useTexts();
  const { alerts, dismiss } = useAlerts(known);
  return (
    <>
      {/* A live region must exist before its text for screen readers to announce it. */}
      <p className="wf-visually-hidden" role="status">
        {alerts.length > 0 && t('attention.count', { count: alerts.length })}
      </p>
      <Suspense>{alerts.length > 0 && <NeedsAttentionCard alerts={alerts} onDismiss={dismiss} />}</Suspense>
    </>
  );
}
