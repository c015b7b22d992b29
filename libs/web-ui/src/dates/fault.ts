import type { FormRule } from 'antd';
import { useRef } from 'react';

/** A form rule for unreadable text, which the field's value doesn't contain: stops the submit with the message. */
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
