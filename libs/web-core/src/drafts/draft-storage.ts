import type { Id } from '@workforce/contracts';

/** Followed by the author's id. */
const PREFIX = 'workforce.draft.';

/** The tab's draft of this name; null without one. */
export function readDraft(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Stores a draft in the tab's session storage, so that it survives a reload; null deletes it. */
export function writeDraft(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Without storage the draft lasts as long as the component.
  }
}

/** Deletes the user's drafts of this tab; those of other users stay. */
export function forgetDrafts(userId: Id): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && key.includes(userId)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
