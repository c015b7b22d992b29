import type { PayCode, PayLine } from '@workforce/contracts';
import { formatDuration } from '@workforce/domain';
import type { useTexts } from '../../texts/texts.ts';

/** `8h 0m`, with a minus for what an adjustment takes away. */
export const minutesText = (minutes: number): string =>
  minutes < 0 ? `−${formatDuration(-minutes)}` : formatDuration(minutes);

/** `Overtime`; of a rule's premium the rule, such as `Meal break`. */
export function codeText(t: ReturnType<typeof useTexts>, code: PayCode): string {
  if (code === 'regular' || code === 'overtime' || code === 'double') return t(`pay.code.${code}`);
  const text = code.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A key for each line: no two pay the same thing of the same day from the same sources. */
export const lineKey = ({ date, code, rateCents, source }: PayLine, place: number): string =>
  [date, code, rateCents, ...source.entryIds, ...source.adjustmentIds, place].join(' ');
