import type { FieldError } from '@workforce/contracts';

/**
 * The refusals of settings at their fields of a form.
 *
 * @param details with fields `kind.key`, as the server names settings
 * @param fieldOf the form's field of a setting, by its place among them
 */
export const refusedAt = <Setting extends { kind: string; key: string }>(
  settings: readonly Setting[],
  details: readonly FieldError[],
  fieldOf: (setting: Setting, place: number) => string,
): FieldError[] =>
  details.flatMap(({ field, message }) => {
    const place = settings.findIndex(({ kind, key }) => `${kind}.${key}` === field);
    const setting = settings[place];
    return setting === undefined ? [] : [{ field: fieldOf(setting, place), message }];
  });
