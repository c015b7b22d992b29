import { FIRST_DAY, LAST_DAY } from '@workforce/contracts';
import { isBoundedDay, isDay } from '@workforce/domain';
import { buildMessage, ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';

/** What is wrong with a value that should be a day, as the predicate of a sentence about the field. */
export const dayProblem = (value: unknown): string =>
  typeof value === 'string' && isDay(value)
    ? `must be a day from ${FIRST_DAY} to ${LAST_DAY}`
    : 'must be a day that exists, as yyyy-MM-dd';

/**
 * Accepts only an existing day as `yyyy-MM-dd` within the bounds of `decisions §2`.
 *
 * @param options.ofAnyYear for a field whose bounds are a rule of its own
 */
export function IsDay({ ofAnyYear, ...options }: ValidationOptions & { ofAnyYear?: true } = {}): PropertyDecorator {
  const fits = (value: unknown): boolean =>
    typeof value === 'string' && (ofAnyYear ? isDay(value) : isBoundedDay(value));
  const problemIn = (value: unknown) => dayProblem(Array.isArray(value) ? value.find((each) => !fits(each)) : value);
  return ValidateBy(
    {
      name: 'isDay',
      validator: {
        validate: fits,
        defaultMessage: (about?: ValidationArguments) =>
          buildMessage((prefix) => `${prefix}$property ${problemIn(about?.value)}`, options)(about),
      },
    },
    options,
  );
}
