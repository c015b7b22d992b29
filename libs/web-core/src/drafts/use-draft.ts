import { useState } from 'react';
import { readDraft, writeDraft } from './draft-storage.ts';

/**
 * What the person is typing, kept for the tab so that neither a reload nor a call loses it. `initial` stands where nothing is
 * being typed; `forget` ends the draft.
 */
export function useDraft(
  name: string,
  initial: string,
): [text: string, change: (text: string) => void, forget: () => void] {
  const [draft, setDraft] = useState<string | null>(() => readDraft(name));
  const change = (text: string) => {
    setDraft(text);
    writeDraft(name, text);
  };
  const forget = () => {
    setDraft(null);
    writeDraft(name, null);
  };
  return [draft ?? initial, change, forget];
}
