import { median } from '../measure/rounds.mjs';
import { smoothnessOf } from '../measure/smoothness.mjs';
import { launchBrowser } from '../stage/browser.mjs';
import { PASSWORD, PEOPLE } from '../stage/organisation.mjs';
import { signIn, Stage } from '../stage/stage.mjs';

const DESK = { width: 1440, height: 900 };
const ROUNDS = 5;

/** The typed text and the interval between keys in ms. */
const SOUGHT = 'person-1234';
const LETTER = 60;

/** Types key by key, waits until the result of the last one is shown, and clears the field. */
async function typing(page, field) {
  const { longestFrame, longestTask } = await smoothnessOf(page, async () => {
    await field.pressSequentially(SOUGHT, { delay: LETTER });
    await page.waitForTimeout(500);
  });
  await field.fill('');
  await page.waitForTimeout(500);
  return { longestFrame, longestTask };
}

const typical = (rounds, figure) => median(rounds.map((round) => round[figure]));

/** Smoothness of searching 2,000 people at desktop width, compared with typing into an inert page. */
export const peopleSearch = {
  name: 'people-search',
  title: `searching ${PEOPLE.toLocaleString('en')} people on the screen`,
  measure: () =>
    Stage.with({}, async ({ product: { url } }) => {
      const token = await signIn(url, 'manager', PASSWORD);
      const browser = await launchBrowser();
      try {
        const context = await browser.newContext({ baseURL: url, viewport: DESK });
        await context.addInitScript((value) => window.localStorage.setItem('token', value), token);
        const page = await context.newPage();
        await page.goto('/employees');
        await page.getByText(`${PEOPLE} employees`).waitFor();
        const bare = await browser.newPage({ viewport: DESK });
        await bare.setContent('<input aria-label="field">');

        const rounds = { product: [], limit: [] };
        for (let round = 0; round <= ROUNDS; round += 1) {
          const product = await typing(page, page.getByPlaceholder('Search employees...'));
          const limit = await typing(bare, bare.getByLabel('field'));
          // The first round is a warm-up.
          if (round === 0) continue;
          rounds.product.push(product);
          rounds.limit.push(limit);
        }
        return {
          figures: [
            {
              label: 'searching 2,000 people, longest frame',
              value: typical(rounds.product, 'longestFrame'),
              unit: 'ms',
              atMost: 100,
            },
            { label: '… longest task', value: typical(rounds.product, 'longestTask'), unit: 'ms' },
            {
              label: '… longest frame of the same typing on an empty page',
              value: typical(rounds.limit, 'longestFrame'),
              unit: 'ms',
            },
          ],
        };
      } finally {
        await browser.close();
      }
    }),
};
