import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { PartStyles } from './part-styles.tsx';

export interface LoadMoreProps {
  label: string;
  isLoading: boolean;
  /** What to say when the last attempt failed; null when it didn't. */
  failure: string | null;
  onMore: () => void;
}

/** The end of what was read of a long list: loads what follows when it comes into view, or when asked. */
export function LoadMore({ label, isLoading, failure, onMore }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasFailed = failure !== null;
  useEffect(() => {
    // What failed is repeated only when the person asks.
    if (place.current === null || isLoading || hasFailed) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={place} className="wf-load-more">
      <PartStyles />
      {hasFailed && <p role="alert">{failure}</p>}
      <Button loading={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
