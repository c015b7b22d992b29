import { isLabourTime } from '@workforce/labour';
import { buildMessage, ValidateBy, type ValidationOptions } from 'class-validator';

/** Accepts only an instant, or wall-clock time of a day as `yyyy-MM-ddTHH:mm`, within the bounds of `decisions §2`. */
export const IsLabourTime = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isLabourTime',
      validator: {
        validate: isLabourTime,
        defaultMessage: buildMessage(
          (prefix) => `${prefix}$property must be an instant or a time like 2026-03-08T09:00`,
          options,
        ),
      },
    },
    options,
  );
