/** Key of the session storage: the page on which this tab left for a provider to confirm. */
const KEY = 'confirmation-return';

/** Remembers the page of now until the provider returns the tab. */
export function rememberPage(): void {
  const { pathname, search, hash } = window.location;
  try {
    sessionStorage.setItem(KEY, `${pathname}${search}${hash}`);
  } catch {
    // Without storage the tab returns to the home and is still to confirm.
  }
}

/** The page on which this tab left to confirm; null when it didn't. */
export function rememberedPage(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetPage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
