import { useId, type ReactNode } from 'react';
import { Form } from './form.tsx';

export interface FieldProps {
  label: ReactNode;
  className?: string;
  /** Draws the input with the id that ties it to its label. */
  children: (id: string) => ReactNode;
}

/** A labelled field whose value is the screen's own state, such as a filter or a draft. A field that is sent with others is a `Form.Item`. */
export function Field({ label, className, children }: FieldProps) {
  const id = useId();
  return (
    <Form.Item className={`wf-field ${className ?? ''}`} layout="vertical" label={label} htmlFor={id}>
      {children(id)}
    </Form.Item>
  );
}
