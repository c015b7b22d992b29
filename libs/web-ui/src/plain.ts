/** The design system without React, for what the page shows before the app's code is there. Only the shell uses it. */
export { element } from './plain/element.ts';
export { plainIcon, type PlainIconName } from './plain/plain-icon.ts';
export { showPlainToast } from './plain/plain-toast.ts';
export { themeStyle } from './plain/theme-style.ts';
