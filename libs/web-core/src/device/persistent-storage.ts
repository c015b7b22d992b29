/**
 * Asks the browser not to evict what is stored on this device (`decisions §12`): it may otherwise delete unsent work
 * when space runs short or the app wasn't opened for a while. Browsers decide by themselves or ask the person.
 */
export async function requestPersistentStorage(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Old browsers and insecure pages can't.
  }
}
