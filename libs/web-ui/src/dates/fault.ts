import type { FormRule } from 'antd';
import { useRef } from 'react';

/** What is wrong with a field's text, which its value can't say, as a form rule that stops the submit. */
export function useFault(): { set: (message: string | null) => void; rule: FormRule } {
  const fault = useRef<string | null>(null);
  return {
    set: (message) => {
      fault.current = message;
    },
    rule: {
      validator: async () => {
        if (fault.current !== null) throw new Error(fault.current);
      },
    },
  };
}
