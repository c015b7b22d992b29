import { useRealtimeStatus } from '@workforce/web-core';
import { OfflineIcon } from '@workforce/web-ui/icons';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/texts.ts';

/** A dead spot in the stairwell is no news, in milliseconds. */
const LONG = 15_000;

/** Says that nothing arrives by itself while the real-time link is away for long. */
export function RealtimeMark() {
  const isOpen = useRealtimeStatus() === 'open';
  return <div role="status">{!isOpen && <Lost />}</div>;
}

function Lost() {
  const t = useTexts();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <p className="realtime-mark">
      <OfflineIcon /> {t('link.lost')}
    </p>
  );
}
