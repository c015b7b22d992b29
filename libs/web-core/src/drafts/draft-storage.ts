import type { Id } from '@workforce/contracts';

/** What follows holds the id of the person who writes. */
const PREFIX = 'workforce.draft.';

/** What the tab keeps under this name; null without it. */
export function readDraft(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keeps a text for the tab, so that neither a reload nor a call loses it; null ends it. */
export function writeDraft(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Without storage the draft lasts as long as what shows it.
  }
}

/** Whoever signs out leaves no half-written words behind; those of others on this device stay theirs. */
export function forgetDrafts(userId: Id): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && key.includes(userId)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
