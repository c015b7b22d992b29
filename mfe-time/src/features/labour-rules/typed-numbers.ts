import { isVisible } from '@workforce/domain';
import { fieldRule } from '@workforce/web-ui/forms';
import { labourRulesText as text } from '../../texts/labour-rules.texts.ts';

/** Digits with a decimal point, as they are shown or without the commas between thousands. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/;

/** A number as typed, such as `7,000.50`; NaN for anything else. */
export function numberOf(typed: string): number {
  const given = typed.trim();
  return given !== '' && NUMBER.test(given) ? Number(given.replaceAll(',', '')) : NaN;
}

/** A rule for a number as typed; empty is none. */
export const numberBetween = (least: number, most: number, isWhole = false) =>
  fieldRule((value) => {
    if (!isVisible(value)) return undefined;
    const number = numberOf(value);
    const isRight = number >= least && number <= most && (!isWhole || Number.isInteger(number));
    return isRight ? undefined : text(isWhole ? 'dialog.wholeNumber' : 'dialog.number', { least, most });
  });
