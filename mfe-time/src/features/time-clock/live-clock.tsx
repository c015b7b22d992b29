import { useFormats, useNow } from '@workforce/web-core';
import { useTexts } from '../../texts/texts.ts';

/** The server's time, every second, with the full date (§2.18). */
export function LiveClock() {
  const t = useTexts();
  const now = useNow();
  const { timeWithSeconds, fullDate } = useFormats();
  return (
    // Announcing it every second would drown out everything else.
    <div className="live-clock" role="timer" aria-live="off" aria-label={t('clock.now')}>
      <time className="live-clock__time" dateTime={now.toISOString()}>
        {timeWithSeconds(now)}
      </time>
      <p className="live-clock__date">{fullDate(now)}</p>
    </div>
  );
}
