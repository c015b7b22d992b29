import { element } from '@workforce/web-ui/plain';

/**
 * Shows why a sign-in failed (§8), until the next try. A screen reader announces it.
 *
 * @param panel as made by `signInForm`
 */
export function showRefusal(panel: HTMLElement, title: string, sentence: string): void {
  clearRefusal(panel);
  const refusal = element(
    'div',
    { class: 'login__refusal', role: 'alert' },
    element('strong', {}, title),
    element('p', {}, sentence),
  );
  panel.querySelector('.login__subtitle')?.after(refusal);
  refusal.scrollIntoView({ block: 'nearest' });
}

export const clearRefusal = (panel: HTMLElement): void => panel.querySelector('.login__refusal')?.remove();
