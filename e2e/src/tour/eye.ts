import type { Page } from 'playwright-core';
import { settle, type Size } from './sizes.ts';

/** What people press, choose or type into. */
const CONTROLS = [
  // Links within the page, which skip to its content, show themselves when they have the focus.
  'a[href]:not([href^="#"])',
  'button',
  'input:not([type=hidden]):not([type=file])',
  'select',
  'textarea',
  '[role=button]',
  '[role=tab]',
  '[role=switch]',
  '[role=menuitem]',
  '[role=option]',
  '[role=combobox]',
  '.ant-picker-cell',
  '.ant-picker-now-btn',
].join(',');

/** Popups beside what opened them. */
const FLOATING = '.ant-picker-dropdown,.ant-select-dropdown,.ant-dropdown,.ant-popover';

/** All that opens above the page, each of which must lie within the viewport. */
export const POPUPS = `${FLOATING},[role=dialog],[role=alertdialog],dialog[open]`;

/**
 * What a person can't see or reach on the page as it is, in words that name the element; empty when all is well:
 *
 * - a control whose centre a tap doesn't hit, because it lies outside of the viewport or something covers it, even once it is scrolled to;
 * - a popup that isn't wholly inside the viewport;
 * - a page that scrolls sideways, a box that spills out of its card, a word that breaks inside,
 *   a choice between views whose label is cut off.
 *
 * While something is open, only it is looked at.
 */
export const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(look, { controls: CONTROLS, popups: POPUPS, floating: FLOATING });

/** What is unreachable at each of the sizes. @param isReady prepares the page at a size; false skips it */
export async function unreachableAt(page: Page, sizes: readonly Size[], isReady = () => Promise.resolve(true)) {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settle(page);
    if (!(await isReady())) continue;
    faults.push(...(await unreachable(page)).map((fault) => `${size.width}×${size.height} · ${fault}`));
  }
  return faults;
}

/** Runs in the page. */
function look({ controls, popups, floating: FLOATING }: Record<'controls' | 'popups' | 'floating', string>): string[] {
  /** A popup's own padding may be cut. */
  const EDGE = 4;
  const faults: string[] = [];
  const width = window.innerWidth;
  const height = window.innerHeight;

  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0 &&
    element.closest('[inert],[aria-hidden=true],.ant-select-dropdown-hidden,.ant-dropdown-hidden') === null;
  const nameOf = (element: Element): string => {
    const text =
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent ??
      '';
    const classes = [...element.classList].find((name) => name.startsWith('wf-') || name.startsWith('ant-'));
    return `${element.tagName.toLowerCase()}${classes === undefined ? '' : `.${classes}`} “${text.trim().slice(0, 40)}”`;
  };

  // A list or a picker floats above its dialog, and the dialog above the page.
  const shownPopups = [...document.querySelectorAll(popups)].filter(isShown);
  const floating = shownPopups.filter((popup) => popup.matches(FLOATING));
  const scope: Element = floating.at(-1) ?? shownPopups.at(-1) ?? document.body;

  for (const popup of shownPopups) {
    const { left, right, top, bottom } = popup.getBoundingClientRect();
    if (left < -EDGE || right > width + EDGE)
      faults.push(`popup ${nameOf(popup)} reaches from x ${Math.round(left)} to ${Math.round(right)}`);
    // A dialog higher than the viewport scrolls: its controls are looked at one by one.
    if (popup.matches(FLOATING) && (top < -EDGE || bottom > height + EDGE))
      faults.push(`popup ${nameOf(popup)} reaches from y ${Math.round(top)} to ${Math.round(bottom)}`);
  }

  const sideways = document.documentElement.scrollWidth - width;
  if (sideways > 0) faults.push(`the page scrolls sideways by ${sideways} px`);

  /** What one sees of a control: the box of a checkbox stands for its invisible input. */
  const bodyOf = (control: Element): Element =>
    control.closest(
      '.ant-checkbox-wrapper,.ant-radio-wrapper,.ant-radio-button-wrapper,.ant-segmented-item,.ant-select,.ant-upload',
    ) ?? control;
  const seen = new Set<Element>();
  for (const control of scope.querySelectorAll(controls)) {
    const body = bodyOf(control);
    if (seen.has(body) || !isShown(body) || control.matches(':disabled,[aria-disabled=true]')) continue;
    seen.add(body);
    // A row of many tabs scrolls by itself, and lists the rest.
    if (body.closest('.ant-tabs-nav-wrap-ping-left,.ant-tabs-nav-wrap-ping-right')) continue;
    /** Centre of its first line: that of a link over two lines may lie between them. */
    const centre = (): [number, number] => {
      const { left, top, width: wide = 0, height: high = 0 } = body.getClientRects()[0] ?? body.getBoundingClientRect();
      return [left + wide / 2, top + high / 2];
    };
    const isInside = ([x, y]: [number, number]) => x >= 0 && x <= width && y >= 0 && y <= height;
    const coverOf = (at: [number, number]): Element | null => {
      const top = document.elementFromPoint(...at);
      const isIt = top !== null && (body.contains(top) || top.closest('label')?.contains(body) === true);
      // A toast goes by itself.
      return isIt || top?.closest('.wf-toast') != null ? null : (top ?? document.documentElement);
    };
    if (!isInside(centre()) || coverOf(centre()) !== null) body.scrollIntoView({ block: 'center', inline: 'center' });
    const at = centre();
    const cover = coverOf(at);
    if (!isInside(at)) faults.push(`${nameOf(control)} is outside at ${at.map(Math.round).join(', ')}`);
    else if (cover !== null) faults.push(`${nameOf(control)} is covered by ${nameOf(cover)}`);
  }

  const range = document.createRange();
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || !/\S{4,}/.test(node.textContent ?? '') || !isShown(parent)) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<![^\s“(])\p{L}{3,16}(?![^\s”),.])/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter((rect) => rect.width > 0).map((rect) => Math.round(rect.top)),
      );
      if (lines.size > 1) faults.push(`the word “${word}” breaks into ${lines.size} lines in ${nameOf(parent)}`);
    }
  }

  for (const label of scope.querySelectorAll('.ant-segmented-item-label')) {
    if (isShown(label) && label.scrollWidth - label.clientWidth > 1)
      faults.push(`the label ${nameOf(label)} is cut off`);
  }

  for (const card of scope.querySelectorAll('.ant-card,.ant-modal-body,.ant-table-wrapper,main section,fieldset')) {
    if (!isShown(card) || getComputedStyle(card).overflowX !== 'visible') continue;
    const excess = card.scrollWidth - card.clientWidth;
    if (excess > 1) faults.push(`${nameOf(card)} is spilt over by ${excess} px`);
  }
  return [...new Set(faults)];
}
