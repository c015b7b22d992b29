import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What counts: people can't use or can hardly use the thing. */
const SERIOUS = ['serious', 'critical'];

/** WCAG 2.2 AA, the level the product promises. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The themes and what is asked in each: the second one differs from the first in nothing but colours. */
const THEMES = {
  light: { type: 'tag', values: STANDARD },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;
type Theme = keyof typeof THEMES;

/**
 * What axe finds on the page as it stands, colours included, in the light and in the dark theme. The page is left in the
 * theme it had, and without motion.
 * @param options.within a CSS selector; the whole page by default
 * @param options.themes both by default
 * @returns one line per fault: `dark · color-contrast · .user-card__email`; none when nothing serious was found
 */
export async function seriousFaults(
  page: Page,
  { within = 'body', themes = ['light', 'dark'] }: { within?: string; themes?: readonly Theme[] } = {},
): Promise<string[]> {
  const faults: string[] = [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  for (const colorScheme of themes) {
    // Half-way through a transition every colour is too faint.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
    );
    const { violations } = await page.evaluate(
      ([selector, asked]) =>
        (window as unknown as { axe: { run: (...asked: unknown[]) => Promise<AxeResults> } }).axe.run(selector, {
          runOnly: asked,
          resultTypes: ['violations'],
        }),
      [within, THEMES[colorScheme]] as const,
    );
    for (const { id, impact, nodes } of violations) {
      if (!SERIOUS.includes(impact ?? '')) continue;
      faults.push(...nodes.map(({ target }) => `${colorScheme} · ${id} · ${target.join(' ')}`));
    }
  }
  await page.emulateMedia({ colorScheme: null });
  return faults;
}
