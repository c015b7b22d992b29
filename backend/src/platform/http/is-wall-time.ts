import { isWallTime } from '@workforce/domain';
import { buildMessage, ValidateBy, type ValidationOptions } from 'class-validator';

/** Accepts only a wall-clock time `HH:mm`, 00:00 to 23:59. */
export const IsWallTime = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isWallTime',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isWallTime(value),
        defaultMessage: buildMessage(
          (prefix) => `${prefix}$property must be a time from 00:00 to 23:59, as HH:mm`,
          options,
        ),
      },
    },
    options,
  );
