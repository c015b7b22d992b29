import { useState } from 'react';
import { readDraft, writeDraft } from './draft-storage.ts';

/** The text being typed, stored for the tab so that it survives a reload. `initial` applies without a draft; `forget` deletes it. */
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
