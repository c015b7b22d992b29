import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Impact levels that fail a journey. */
const SERIOUS = ['serious', 'critical'];

/** WCAG 2.2 AA, the product's conformance level. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** The themes and the rules run in each: the second theme differs only in colours. */
const THEMES = {
  light: { type: 'tag', values: STANDARD },
  dark: COLOUR_RULES,
} as const;
type Theme = keyof typeof THEMES;

/**
 * Serious axe violations of the page as it is, contrast included, in the light and the dark theme. Restores the theme, but leaves motion
 * reduced.
 * @param options.within a CSS selector; the whole page by default
 * @param options.themes both by default
 * @returns one line per violation: `dark · color-contrast · .user-card__email`; empty when there is none
 */
export async function seriousFaults(
  page: Page,
  { within = 'body', themes = ['light', 'dark'] }: { within?: string; themes?: readonly Theme[] } = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of themes) {
    // Colours are too faint during a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
    faults.push(...(await violationsIn(page, within, THEMES[colorScheme], colorScheme)));
  }
  await page.emulateMedia({ colorScheme: null });
  return faults;
}

/** Texts of too little contrast in the page as it is, in the theme it has. */
export async function contrastFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return violationsIn(page, 'body', COLOUR_RULES, 'contrast');
}

/** Serious violations of the rules once the page is drawn, each after `heading`. */
async function violationsIn(page: Page, selector: string, rules: (typeof THEMES)[Theme], heading: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
  );
  const violations = await page.evaluate(violationsOf, { selector, rules });
  return violations
    .filter(({ impact }) => SERIOUS.includes(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${heading} · ${id} · ${target.join(' ')}`));
}

/** Runs in the page. */
async function violationsOf({ selector, rules }: { selector: string; rules: (typeof THEMES)[Theme] }) {
  const { axe } = window as unknown as { axe: { run: (...args: unknown[]) => Promise<AxeResults> } };
  const { violations } = await axe.run(selector, { runOnly: rules, resultTypes: ['violations'] });
  /** Whether a fixed bar covers part of the target, which can be scrolled from below it; the tour finds what can't be. */
  const isBelowBar = ({ any }: AxeResults['violations'][number]['nodes'][number]): boolean =>
    any.some(({ relatedNodes }) =>
      relatedNodes?.some(({ target }) => document.querySelector(target.join(' '))?.closest('.top-bar,.bottom-bar')),
    );
  return violations
    .map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: id === 'target-size' ? nodes.filter((node) => !isBelowBar(node)) : nodes,
    }))
    .filter(({ nodes }) => nodes.length > 0);
}
