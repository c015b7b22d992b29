import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { PartStyles } from './part-styles.tsx';

export interface LoadMoreProps {
  label: string;
  isLoading: boolean;
  /** Error of the last attempt; null when it succeeded. */
  failure: string | null;
  onMore: () => void;
}

/** The end of the loaded part of a long list: loads the next page when it scrolls into view or is pressed. */
export function LoadMore({ label, isLoading, failure, onMore }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasFailed = failure !== null;
  useEffect(() => {
    // A failed page is loaded again only on request.
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
