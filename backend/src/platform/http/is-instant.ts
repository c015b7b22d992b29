import { FIRST_DAY, LAST_DAY } from '@workforce/contracts';
import { endOfDay, isDay, startOfDay } from '@workforce/domain';
import { buildMessage, ValidateBy, type ValidationOptions } from 'class-validator';

/** Date and time with seconds and an offset of at most 14 h; without an offset the text would be ambiguous. */
const INSTANT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
const FIRST_MS = startOfDay(FIRST_DAY, 'UTC').getTime();
const END_MS = endOfDay(LAST_DAY, 'UTC').getTime();

/** Whether a text is an existing instant, as ISO 8601 with an offset, within the bounds of `decisions §2`. */
export function isInstant(text: string): boolean {
  // Date takes September 31 for October 1.
  const ms = INSTANT.test(text) && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  return ms >= FIRST_MS && ms < END_MS;
}

/** Accepts only instants: see `isInstant`. */
export const IsInstant = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isInstant',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isInstant(value),
        defaultMessage: buildMessage(
          (prefix) =>
            `${prefix}$property must be an instant such as 2026-03-08T13:05:00.000Z, from ${FIRST_DAY} to ${LAST_DAY}`,
          options,
        ),
      },
    },
    options,
  );
