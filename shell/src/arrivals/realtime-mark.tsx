import { useRealtimeStatus } from '@workforce/web-core';
import { OfflineIcon } from '@workforce/web-ui/icons';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/texts.ts';

/** Disconnections shorter than this, in ms, are not shown. */
const DELAY_MS = 15_000;

/** Warns that nothing updates by itself while the real-time connection is lost for long. */
export function RealtimeMark() {
  const isOpen = useRealtimeStatus() === 'open';
  return <div role="status">{!isOpen && <Lost />}</div>;
}

function Lost() {
  const t = useTexts();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <p className="realtime-mark">
      <OfflineIcon /> {t('link.lost')}
    </p>
  );
}
