import { useState } from 'react';

const keyOf = (name: string) => `workforce.draft.${name}`;

/**
 * What the person is typing, kept for the tab so that neither a reload nor a call loses it. `initial` stands where nothing is
 * being typed; `forget` ends the draft.
 */
export function useDraft(
  name: string,
  initial: string,
): [text: string, change: (text: string) => void, forget: () => void] {
  const [draft, setDraft] = useState<string | null>(() => read(name));
  const change = (text: string) => {
    setDraft(text);
    write(name, text);
  };
  const forget = () => {
    setDraft(null);
    write(name, null);
  };
  return [draft ?? initial, change, forget];
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

function write(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), text);
  } catch {
    // Without storage the draft lasts as long as the dialog.
  }
}
