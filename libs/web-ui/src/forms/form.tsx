import { Form as AntdForm, type FormProps as AntdFormProps } from 'antd';
import type { ReactNode } from 'react';

export type FormProps<Values> = Omit<AntdFormProps<Values>, 'children'> & { children?: ReactNode };

const FIRST_ERROR = { focus: true, block: 'center' } as const;

/**
 * A form whose fields stand below their labels, each with what is wrong beside it. Sending it moves the focus to the first field that
 * is refused.
 */
const FormRoot = <Values,>(props: FormProps<Values>) => (
  // The browser's own bubbles would cover what stands beside the fields.
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
