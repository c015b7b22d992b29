import { useUnsent } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import { useUnsentLabels } from './unsent-labels.ts';

/**
 * Shows a toast when the server rejects a change that no caller awaits; changes rejected before the page loaded show
 * none.
 */
export function useRefusalToasts(onShow: () => void): void {
  const t = useTexts();
  const { show } = useToaster();
  const { describeReason } = useUnsentLabels();
  const { pending, rejected } = useUnsent();
  const wasPending = useRef<ReadonlySet<string>>(new Set());
  const showRejected = useRef(onShow);
  useEffect(() => {
    showRejected.current = onShow;
  });
  useEffect(() => {
    const newlyRejected = rejected.filter(({ key, isTold }) => wasPending.current.has(key) && !isTold);
    wasPending.current = new Set(pending.map(({ key }) => key));
    const [first] = newlyRejected;
    if (!first) return;
    show({
      title: t('unsent.newlyRejected', { count: newlyRejected.length }),
      description: describeReason(first),
      variant: 'destructive',
      action: { label: t('unsent.show'), onSelect: () => showRejected.current() },
    });
  }, [pending, rejected, show, t, describeReason]);
}
