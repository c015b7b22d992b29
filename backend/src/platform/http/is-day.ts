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
 * @param options.notBefore the field with the first day of the same period: one that ends before it begins is a typing error, not empty
 */
export function IsDay({
  ofAnyYear,
  notBefore,
  ...options
}: ValidationOptions & { ofAnyYear?: true; notBefore?: string } = {}): PropertyDecorator {
  const fits = (value: unknown): boolean =>
    typeof value === 'string' && (ofAnyYear ? isDay(value) : isBoundedDay(value));
  const isInOrder = (value: unknown, about?: ValidationArguments): boolean => {
    const first = notBefore === undefined ? undefined : (about?.object as Record<string, unknown>)[notBefore];
    return !fits(first) || String(value) >= String(first);
  };
  const problemIn = (value: unknown) => dayProblem(Array.isArray(value) ? value.find((each) => !fits(each)) : value);
  return ValidateBy(
    {
      name: 'isDay',
      validator: {
        validate: (value: unknown, about?: ValidationArguments) => fits(value) && isInOrder(value, about),
        defaultMessage: (about?: ValidationArguments) =>
          buildMessage(
            (prefix) =>
              `${prefix}$property ${fits(about?.value) ? `must not be before ${notBefore}` : problemIn(about?.value)}`,
            options,
          )(about),
      },
    },
    options,
  );
}
