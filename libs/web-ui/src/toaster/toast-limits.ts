/** Duration of a toast in ms (§9). */
export const TOAST_DURATION = 5_000;
/** Maximum number of visible toasts; a new one replaces the old. */
export const TOAST_LIMIT = 1;
/** How long a dismissed toast is kept, in ms. */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** Minimum swipe to the right that dismisses, in px (§9). */
export const SWIPE_THRESHOLD = 50;
