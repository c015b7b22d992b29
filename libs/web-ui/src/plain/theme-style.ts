import base from '../theme/base.css';
import { currentScheme, DARK_DEVICE } from '../theme/scheme.ts';
import { markScheme } from '../theme/mark-scheme.ts';
import { cssVariables } from '../theme/variables.ts';
import { element } from './element.ts';

/** The theme as a style sheet, light or dark by the device or the person's choice; follows the device while it is in the document. */
export function themeStyle(): HTMLStyleElement {
  const style = element('style');
  const device = window.matchMedia(DARK_DEVICE);
  const apply = () => {
    style.textContent = cssVariables(currentScheme()) + base;
    markScheme(currentScheme());
  };
  const follow = () => {
    if (style.isConnected) apply();
    else device.removeEventListener('change', follow);
  };
  apply();
  device.addEventListener('change', follow);
  return style;
}
