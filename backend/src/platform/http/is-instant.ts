import { buildMessage, ValidateBy, type ValidationOptions } from 'class-validator';

/** Date and time with seconds at least, and an offset: without one the same text would be different instants. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** Accepts only an instant that exists, as ISO 8601 with an offset. */
export const IsInstant = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isInstant',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)),
        defaultMessage: buildMessage(
          (prefix) => `${prefix}$property must be an instant such as 2026-03-08T13:05:00.000Z`,
          options,
        ),
      },
    },
    options,
  );
