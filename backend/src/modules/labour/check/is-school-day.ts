import { isBoundedDay, isWallTime } from '@workforce/domain';
import { buildMessage, ValidateBy, type ValidationOptions } from 'class-validator';

/** Accepts only a school day: a day, or a day with the wall-clock time at which school begins. */
export const IsSchoolDay = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isSchoolDay',
      validator: {
        validate: isSchoolDay,
        defaultMessage: buildMessage(
          (prefix) => `${prefix}$property must be a day like 2026-03-09, or a day with the time at which school starts`,
          options,
        ),
      },
    },
    options,
  );

function isSchoolDay(value: unknown): boolean {
  if (typeof value === 'string') return isBoundedDay(value);
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  return 'date' in value && isDayText(value.date) && 'start' in value && isTimeText(value.start);
}

const isDayText = (value: unknown): boolean => typeof value === 'string' && isBoundedDay(value);
const isTimeText = (value: unknown): boolean => typeof value === 'string' && isWallTime(value);
