import type { FieldError } from '@workforce/contracts';

/**
 * The refusals of settings at their fields of a form.
 *
 * @param details with fields `kind.key`, as the server names settings
 * @param list name of the form's list of fields, which are in the order of the settings
 */
export const refusedAt = (
  settings: readonly { kind: string; key: string }[],
  details: readonly FieldError[],
  list: string,
): FieldError[] =>
  details.flatMap(({ field, message }) => {
    const place = settings.findIndex(({ kind, key }) => `${kind}.${key}` === field);
    return place < 0 ? [] : [{ field: `${list}.${place}`, message }];
  });
