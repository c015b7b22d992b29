/** The design system without React, for the first screen before the app's code has loaded. Used by the shell only. */
export { guardHistory } from './dialogs/leave-guards.ts';
export { element } from './plain/element.ts';
export { plainIcon } from './plain/plain-icon.ts';
export { themeStyle } from './plain/theme-style.ts';
export { ignoreDoubleTaps } from './taps/double-taps.ts';
