/** Fields and forms; come with the first screen or dialog that asks for something. */
export {
  Checkbox,
  Form,
  Input,
  Radio,
  Switch,
  type FormInstance,
  type FormProps,
  type InputProps,
  type InputRef,
} from 'antd';
export { showFieldErrors } from './forms/field-errors.ts';
export { PasswordInput, type PasswordInputProps } from './forms/password-input.tsx';
