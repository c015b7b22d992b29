import { element } from '@workforce/web-ui/plain';

/** The place in the sign-in form that says why a sign-in failed. A screen reader announces what appears in it. */
export const refusalPlace = (): HTMLElement => element('div', { class: 'login__refusal', role: 'alert' });

/**
 * Shows why a sign-in failed (§8), until the next try.
 *
 * @param panel as made by `signInForm`
 */
export function showRefusal(panel: HTMLElement, title: string, sentence: string): void {
  const place = placeIn(panel);
  place?.replaceChildren(element('strong', {}, title), element('p', {}, sentence));
  place?.scrollIntoView({ block: 'nearest' });
}

export const clearRefusal = (panel: HTMLElement): void => placeIn(panel)?.replaceChildren();

const placeIn = (panel: HTMLElement) => panel.querySelector('.login__refusal');
