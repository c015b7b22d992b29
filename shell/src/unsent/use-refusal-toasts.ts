import { useUnsent } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';

/** Says it when the server didn't take something that nobody waits for any more; what was known on load isn't news. */
export function useRefusalToasts(onLook: () => void): void {
  const t = useTexts();
  const { show } = useToaster();
  const { waiting, refused } = useUnsent();
  const waited = useRef<ReadonlySet<string>>(new Set());
  const look = useRef(onLook);
  useEffect(() => {
    look.current = onLook;
  });
  useEffect(() => {
    const news = refused.filter(({ key }) => waited.current.has(key));
    waited.current = new Set(waiting.map(({ key }) => key));
    if (news.length === 0) return;
    show({
      title: t('unsent.news', { count: news.length }),
      description: news[0]?.refusal?.message ?? undefined,
      variant: 'destructive',
      action: { label: t('unsent.look'), onSelect: () => look.current() },
    });
  }, [waiting, refused, show, t]);
}
