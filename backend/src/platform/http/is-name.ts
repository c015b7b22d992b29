import { isDisturbing, trimmed, trimmedName } from '@workforce/domain';
import { Transform } from 'class-transformer';
import { buildMessage, ValidateBy, type ValidationOptions } from 'class-validator';

/** Takes the spaces around a text away; one that shows nothing becomes empty. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? trimmed(value) : value));

/** Takes a name in its one spelling (`decisions §12`), without the spaces around it. */
export const TrimmedName = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? trimmedName(value) : value));

/** Refuses control and bidi-override characters in a name (`decisions §12`). */
export const IsName = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isName',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && !isDisturbing(value),
        defaultMessage: buildMessage((prefix) => `${prefix}$property contains a character that can't be seen`, options),
      },
    },
    options,
  );
