import type { FieldError } from '@workforce/contracts';
import type { FormInstance } from 'antd';
import { FIRST_ERROR } from './form.tsx';

/** Path of a field in a form: `items.2.text` → `['items', 2, 'text']`. */
const placeOf = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Shows the server's field errors beside their fields and focuses the first one, as a submit that the form itself refuses does. */
export function showFieldErrors<Values>(form: FormInstance<Values>, errors: readonly FieldError[]): void {
  form.setFields(errors.map(({ field, message }) => ({ name: placeOf(field) as never, errors: [message] })));
  if (errors[0]) form.scrollToField(placeOf(errors[0].field) as never, FIRST_ERROR);
}
