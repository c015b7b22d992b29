import { Form as AntdForm, type FormProps as AntdFormProps } from 'antd';
import type { ReactNode } from 'react';

export type FormProps<Values> = Omit<AntdFormProps<Values>, 'children'> & { children?: ReactNode };

/** How the first invalid field is brought to the reader. */
export const FIRST_ERROR = { focus: true, block: 'center' } as const;

/** A form with vertical labels and an error beside each field. A refused submit focuses the first invalid field. */
const FormRoot = <Values,>(props: FormProps<Values>) => (
  // The browser's own validation bubbles would cover the errors.
  <AntdForm<Values> layout="vertical" requiredMark noValidate scrollToFirstError={FIRST_ERROR} {...props} />
);

/** antd's Form with the product's settings. */
export const Form = Object.assign(FormRoot, {
  Item: AntdForm.Item,
  List: AntdForm.List,
  useForm: AntdForm.useForm,
  useFormInstance: AntdForm.useFormInstance,
  useWatch: AntdForm.useWatch,
});
