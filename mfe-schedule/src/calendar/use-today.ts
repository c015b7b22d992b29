import type { Day } from '@workforce/contracts';
import { today } from '@workforce/domain';
import { useFormats, useNow } from '@workforce/web-core';

const MINUTE = 60_000;

/** Today in the organisation's time zone; changes at midnight there. */
export function useToday(): Day {
  const now = useNow(MINUTE);
  const { timeZone } = useFormats();
  return today(now, timeZone);
}
