import type { Instant } from '@workforce/contracts';
import { useServerNow, useFormats } from '@workforce/web-core';
import { useTexts } from '../../../texts/texts.ts';

const DAY_MS = 86_400_000;

/** Divider with the day of the messages below, in the organisation's time zone. */
export function DayLine({ at }: { at: Instant }) {
  const t = useTexts();
  const { date } = useFormats();
  const serverNow = useServerNow();
  const day = date(at);
  const now = serverNow();
  const isToday = day === date(now);
  const isYesterday = day === date(new Date(now.getTime() - DAY_MS));
  return (
    <div className="message-line" role="separator">
      {isToday ? t('conversation.today') : isYesterday ? t('conversation.yesterday') : day}
    </div>
  );
}
