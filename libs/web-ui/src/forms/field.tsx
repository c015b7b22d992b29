import { useId, type ReactNode } from 'react';
import { Form } from './form.tsx';

export interface FieldProps {
  label: ReactNode;
  className?: string;
  /** Renders the input with the id that its label refers to. */
  children: (id: string) => ReactNode;
}

/** A labelled field controlled by the screen, such as a filter or a draft. A field of a submitted form is a `Form.Item`. */
export function Field({ label, className, children }: FieldProps) {
  const id = useId();
  return (
    <Form.Item className={`wf-field ${className ?? ''}`} layout="vertical" label={label} htmlFor={id}>
      {children(id)}
    </Form.Item>
  );
}
