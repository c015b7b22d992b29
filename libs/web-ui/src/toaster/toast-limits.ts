/** How long a toast stays, in ms (§9). */
export const TOAST_DURATION = 5_000;
/** How many show at a time; a new one takes the place of the old. */
export const TOAST_LIMIT = 1;
/** How long a dismissed toast is remembered, in ms. */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** A swipe to the right of at least this many px dismisses (§9). */
export const SWIPE_THRESHOLD = 50;
