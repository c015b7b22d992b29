import { median } from '../measure/rounds.mjs';
import { smoothnessOf } from '../measure/smoothness.mjs';
import { atDesk, DESK } from '../stage/desk.mjs';
import { PEOPLE } from '../stage/organisation.mjs';
import { Stage } from '../stage/stage.mjs';

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
    Stage.with({}, ({ product: { url } }) =>
      atDesk(url, async (context) => {
        const page = await context.newPage();
        await page.goto('/employees');
        await page.getByText(`${PEOPLE} employees`).waitFor();
        const bare = await context.browser().newPage({ viewport: DESK });
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
      }),
    ),
};
