import base from '../theme/base.css';
import { currentScheme, DARK_DEVICE } from '../theme/scheme.ts';
import { markScheme } from '../theme/mark-scheme.ts';
import { cssVariables } from '../theme/variables.ts';
import { element } from './element.ts';

/** The theme as a style sheet, light or dark as the device or the person wants it; follows the device as long as it is in the page. */
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
