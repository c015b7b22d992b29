import { useUsesLabourRules, useUsesPay } from '@workforce/web-core';
import { Card, Skeleton } from '@workforce/web-ui';
import { RemoteWidget } from '../../remotes/remote-widget.tsx';
import { useProfileTexts } from '../../texts/profile.texts.ts';

/** The own work terms, which the time remote shows, where labour rules or pay are in use (`labour §3`). */
export function WorkTermsCard() {
  const t = useProfileTexts();
  const usesLabourRules = useUsesLabourRules();
  const usesPay = useUsesPay();
  if (!usesLabourRules && !usesPay) return null;
  const title = t('workTerms');
  return (
    <RemoteWidget
      remote="time"
      part="people"
      name="OwnTermsCard"
      title={title}
      skeleton={
        <Card title={title}>
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </Card>
      }
    />
  );
}
