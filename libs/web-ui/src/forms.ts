/** Form fields, loaded with the first screen or dialog that uses them. */
export { Checkbox, Input, Radio, Switch, type FormInstance, type InputProps } from 'antd';
export { showFieldErrors } from './forms/field-errors.ts';
export { requiredText } from './forms/required-text.ts';
export { domainRule, fieldRule } from './forms/field-rule.ts';
export { Field } from './forms/field.tsx';
export { FieldRow } from './forms/field-row.tsx';
export { FilterBar } from './forms/filter-bar.tsx';
export { Form } from './forms/form.tsx';
export { PasswordInput } from './forms/password-input.tsx';
export { SearchInput } from './forms/search-input.tsx';
