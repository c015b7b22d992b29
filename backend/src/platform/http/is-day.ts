import { isDay } from '@workforce/domain';
import { buildMessage, ValidateBy, type ValidationOptions } from 'class-validator';

/** Accepts only a day that exists, as `yyyy-MM-dd`. */
export const IsDay = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isDay',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isDay(value),
        defaultMessage: buildMessage(
          (prefix) => `${prefix}$property must be a day that exists, as yyyy-MM-dd`,
          options,
        ),
      },
    },
    options,
  );
