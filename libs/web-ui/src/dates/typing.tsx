import { createContext, use, useEffect, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { usePress } from './press.ts';

export interface TypingOptions {
  value: string;
  parse: (text: string) => string | null;
  show: (value: string) => string;
  onChange?: (value: string) => void;
  onUnreadable?: (isUnreadable: boolean) => void;
}

/** What is being typed into a field, and whether its picker is open. */
export interface TypingState {
  /** Null where the field shows its value. */
  draft: string | null;
  type: (text: string) => void;
  /** Takes what was typed as the value, or marks it as unreadable. */
  settle: () => void;
  /** Takes a value from the picker; empty for none. */
  choose: (value: string) => void;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

export function useTyping({ value, parse, show, onChange, onUnreadable }: TypingOptions): TypingState {
  /** The typed text and the value that it replaces, empty for unreadable text; dropped when the value changes from outside. */
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const draft = typed?.over === value ? typed.text : null;
  const [isOpen, setOpen] = useState(false);

  const choose = (next: string) => {
    setTyped(null);
    onUnreadable?.(false);
    onChange?.(next);
  };

  const settle = () => {
    if (draft === null) return;
    const isUnchanged = value !== '' && draft === show(value);
    const read = draft.trim() === '' ? '' : isUnchanged ? value : parse(draft);
    if (read !== null) return choose(read);
    setTyped({ text: draft, over: '' });
    onUnreadable?.(true);
    onChange?.('');
  };

  const type = (text: string) => {
    setTyped({ text, over: value });
    // It would hide what is being typed on a small screen.
    setOpen(false);
  };

  useEffect(() => {
    if (value !== '') onUnreadable?.(false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the value changes
  }, [value]);

  return { draft, type, settle, choose, isOpen, setOpen };
}

export const Typing = createContext<TypingState | null>(null);

/** The picker's input: shows what is being typed, and parses it at blur and Enter. */
export function TypedInput({ value, onKeyDown, onBlur, ...input }: ComponentProps<'input'>) {
  const typing = use(Typing);
  const beforeClick = usePress();
  if (typing === null) return null;

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Escape too: a dialog must know of the change before it closes.
    if (event.key === 'Enter' || event.key === 'Escape') typing.settle();
    if (event.key === 'Enter') {
      // The Enter that takes what was typed or closes the picker doesn't submit the form.
      if (typing.draft !== null || typing.isOpen) event.preventDefault();
      return typing.setOpen(false);
    }
    if (event.key === 'ArrowDown') typing.setOpen(true);
    onKeyDown?.(event);
  };

  return (
    <input
      {...input}
      // The picker is read-only when its format is a function.
      readOnly={false}
      value={typing.draft ?? value}
      onChange={({ target }) => typing.type(target.value)}
      onKeyDown={press}
      onBlur={(event) => {
        beforeClick(typing.settle);
        onBlur?.(event);
      }}
    />
  );
}
