import { useUnsent } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import { useUnsentLabels } from './unsent-labels.ts';

/** Says it when the server didn't take something that nobody waits for any more; what was known on load isn't news. */
export function useRefusalToasts(onLook: () => void): void {
  const t = useTexts();
  const { show } = useToaster();
  const { describeReason } = useUnsentLabels();
  const { pending, rejected } = useUnsent();
  const wasPending = useRef<ReadonlySet<string>>(new Set());
  const look = useRef(onLook);
  useEffect(() => {
    look.current = onLook;
  });
  useEffect(() => {
    const news = rejected.filter(({ key, isTold }) => wasPending.current.has(key) && !isTold);
    wasPending.current = new Set(pending.map(({ key }) => key));
    const [first] = news;
    if (!first) return;
    show({
      title: t('unsent.news', { count: news.length }),
      description: describeReason(first),
      variant: 'destructive',
      action: { label: t('unsent.look'), onSelect: () => look.current() },
    });
  }, [pending, rejected, show, t, describeReason]);
}
