import type { Page } from 'playwright-core';
import { POPUPS, unreachableAt } from './eye.ts';
import { settle, type Size } from './sizes.ts';

/** An element marked in the page, and what it is called in reports. */
interface Opener {
  mark: string;
  /** Kind and beginning of the name: of twenty cards' 'Edit' buttons one is opened. */
  kind: string;
  /** Whether it belongs to the frame around the screen. */
  isFrame: boolean;
}

/** A screen that is being looked into. */
export interface Screen {
  path: string;
  sizes: readonly Size[];
  /** The size at which things are opened. */
  usual: Size;
  /** Waits for its requests. */
  rest: () => Promise<void>;
  /** Returns to it when a button has left it. */
  back: () => Promise<void>;
}

/** What may open something; links lead to screens of their own. */
const OPENERS = 'button,[role=button],[role=combobox],.ant-picker input,[aria-haspopup]:not(a)';

/** In a dialog only its lists and pickers: its buttons save or close it. */
const OPENERS_IN_DIALOG = '[role=combobox],.ant-picker input,[aria-haspopup=true]';

/** These end the session, leave the page, or choose a theme, in which the next screens would stay. */
const LEAVES = ['Log out', 'Refresh Page', 'Sign out everywhere', 'Switch to'];

/**
 * Opens each dialog, menu, list and picker of the screen once and looks at it at all sizes. Requests that would change something are
 * expected to be refused meanwhile.
 *
 * @param opened what was opened before; grows
 * @returns faults with the name of what was opened
 */
export async function lookInside(page: Page, screen: Screen, opened: Set<string>): Promise<string[]> {
  const { path, sizes, usual, rest, back } = screen;
  const faults: string[] = [];
  const address = page.url();
  const isNew = (kind: string): boolean => !opened.has(kind) && Boolean(opened.add(kind));
  for (const { mark, kind, isFrame } of await openersOf(page, 'body', OPENERS)) {
    // The frame is the same on every screen.
    if (!isNew(isFrame ? kind : `${path} ${kind}`)) continue;
    await press(page, mark);
    await opening(page, rest);
    if (page.url() !== address && !(await hasPopup(page))) {
      await back();
      continue;
    }
    if (await hasPopup(page)) {
      faults.push(...(await atEachSize(page, sizes, mark)).map((fault) => `${kind}: ${fault}`));
      for (const inner of await openersOf(page, '[role=dialog],[role=alertdialog],dialog[open]', OPENERS_IN_DIALOG)) {
        const innerKind = `${kind} › ${inner.kind}`;
        if (!isNew(`${path} ${innerKind}`)) continue;
        await press(page, inner.mark);
        faults.push(...(await atEachSize(page, sizes, inner.mark)).map((fault) => `${innerKind}: ${fault}`));
        await page.keyboard.press('Escape');
        await settle(page);
      }
    }
    await close(page, back);
    await page.setViewportSize(usual);
  }
  return faults;
}

/** Waits for what a press opens: its code or its data may be on the way. */
async function opening(page: Page, rest: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 3 && !(await hasPopup(page)); tries++) {
    await rest();
    await settle(page);
  }
}

const atEachSize = (page: Page, sizes: readonly Size[], mark: string): Promise<string[]> =>
  unreachableAt(page, sizes, async () => {
    await scrollTo(page, mark);
    await settle(page);
    return hasPopup(page);
  });

/** Marks what may open something, and returns the first of each kind. */
const openersOf = (page: Page, within: string, selector: string): Promise<Opener[]> =>
  page.evaluate(
    ({ within: scopes, selector: candidates, leaves }) => {
      const scope = [...document.querySelectorAll(scopes)].at(-1);
      const found = new Map<string, Opener>();
      for (const element of scope?.querySelectorAll(candidates) ?? []) {
        const body = element.closest('.ant-select,.ant-picker') ?? element;
        if (!body.checkVisibility({ visibilityProperty: true }) || element.closest('[inert],[aria-hidden=true]'))
          continue;
        if (element.matches(':disabled,[aria-disabled=true],[role=tab],[role=switch]')) continue;
        const label =
          element.getAttribute('aria-label') ??
          (element as HTMLInputElement).labels?.[0]?.textContent ??
          element.textContent ??
          '';
        if (leaves.some((name) => label.startsWith(name))) continue;
        const start = label
          .replace(/[\d,:.]+/g, '')
          .trim()
          .split(/\s+/)
          .slice(0, 2)
          .join(' ');
        const type = body.matches('.ant-picker') ? 'picker' : body.matches('.ant-select') ? 'list' : 'button';
        const kind = `${type} “${start}”`;
        if (found.has(kind)) continue;
        const mark = `${Date.now()}-${found.size}`;
        body.setAttribute('data-tour', mark);
        found.set(kind, { mark, kind, isFrame: body.closest('main,.ant-modal-root') === null });
      }
      return [...found.values()];
    },
    { within, selector, leaves: LEAVES },
  );

/** Taps or clicks the marked element where a person would; it may be gone by now. */
async function press(page: Page, mark: string): Promise<void> {
  await scrollTo(page, mark);
  const target = page.locator(`[data-tour="${mark}"]`).first();
  const box = (await target.count()) === 0 ? null : await target.boundingBox();
  if (box === null) return;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await settle(page);
}

const scrollTo = (page: Page, mark: string): Promise<void> =>
  page.evaluate(
    (value) => document.querySelector(`[data-tour="${value}"]`)?.scrollIntoView({ block: 'center', inline: 'center' }),
    mark,
  );

const hasPopup = (page: Page): Promise<boolean> =>
  page.evaluate(
    (popups) =>
      [...document.querySelectorAll(popups)].some(
        (popup) =>
          popup.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          popup.getBoundingClientRect().width > 0,
      ),
    POPUPS,
  );

/** Closes whatever is open by Escape; what doesn't close so, or asks back, is left by opening the screen anew. */
async function close(page: Page, back: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 3 && (await hasPopup(page)); tries++) {
    await page.keyboard.press('Escape');
    await settle(page);
  }
  if (await hasPopup(page)) {
    await page.reload();
    await back();
  }
}
