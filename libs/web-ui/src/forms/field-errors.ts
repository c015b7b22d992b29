import type { FieldError } from '@workforce/contracts';
import type { FormInstance } from 'antd';

/** Where a field stands in a form: `items.2.text` → `['items', 2, 'text']`. */
const placeOf = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Shows what the server says of fields beside them. */
export const showFieldErrors = <Values>(form: FormInstance<Values>, errors: readonly FieldError[]): void =>
  form.setFields(errors.map(({ field, message }) => ({ name: placeOf(field) as never, errors: [message] })));
