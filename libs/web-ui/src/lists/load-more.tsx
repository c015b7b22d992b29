import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { PartStyles } from '../parts/part-styles.tsx';
import { useUiTexts } from '../texts.ts';
import type { MoreRows } from './paged-rows.ts';

export interface LoadMoreProps {
  /** Renders nothing at the end of the list. */
  more: MoreRows | undefined;
  /** What failed when the next page could not be loaded. */
  failed: string;
  /** Of the button; by default 'Load More'. */
  label?: string;
  /** Waits for a press where more rows would push what follows out of sight. */
  onlyOnPress?: boolean;
}

/** The end of the loaded part of a long list: loads the next page when it scrolls into view or is pressed. */
export function LoadMore({ more, ...end }: LoadMoreProps) {
  return more && <EndOfPage more={more} {...end} />;
}

function EndOfPage({ more, failed, label, onlyOnPress = false }: LoadMoreProps & { more: MoreRows }) {
  const texts = useUiTexts();
  const place = useRef<HTMLDivElement>(null);
  const { isLoading, hasFailed, load } = more;
  useEffect(() => {
    // A failed page is loaded again only on request.
    if (place.current === null || isLoading || hasFailed || onlyOnPress) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '600px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={place} className="wf-load-more">
      <PartStyles />
      {hasFailed && <p role="alert">{failed}</p>}
      <Button loading={isLoading} onClick={load}>
        {isLoading ? texts.loading : (label ?? texts.loadMore)}
      </Button>
    </div>
  );
}
