import { median } from '../measure/rounds.mjs';
import { smoothnessOf } from '../measure/smoothness.mjs';
import { atDesk, DESK } from '../stage/desk.mjs';
import { WORKERS } from '../stage/organisation.mjs';
import { Stage } from '../stage/stage.mjs';

/** Days a person works in a month. */
const DAYS = 22;
const ROUNDS = 5;
/** Wheel notches to scroll down and up the page twice. */
const NOTCHES = 60;

/** The month after next, without other shifts: its first 22 days that aren't Sundays. */
const PLAN = `insert into schedules (id, site_id, created_at, updated_at, employee_id, job_function_id, date, start_time, end_time, starts_at, ends_at, status)
  select uuidv7(), u.site_id, now(), now(), u.id, m.job_function_id, day, '09:00', '17:00', day + time '09:00', day + time '17:00', 'scheduled'
  from users u
  join user_job_functions m on m.user_id = u.id
  cross join (
    select day::date as day from generate_series($1::date, $1::date + 27, '1 day') day
    where extract(isodow from day) < 7 order by day limit ${DAYS}
  ) days
  where substring(u.username from '\\d+')::int <= ${WORKERS}`;

function monthAfterNext() {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 10);
}

/** Opens the month by its URL in a new tab; returns the load time in ms. */
async function openMonth(context, address) {
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(address);
  await page
    .getByText(`+${WORKERS - 3} more`)
    .nth(DAYS - 1)
    .waitFor();
  return { page, milliseconds: performance.now() - began };
}

/** Scrolls the page by wheel, down and up, twice. */
async function scroll(page) {
  await page.mouse.move(DESK.width / 2, DESK.height / 2);
  for (let notch = 0; notch < NOTCHES; notch += 1) {
    await page.mouse.wheel(0, Math.floor(notch / 15) % 2 === 0 ? 120 : -120);
    await page.waitForTimeout(30);
  }
}

/** Load time and scroll smoothness of a month with 200 people and 4,400 shifts at desktop width. */
export const scheduleMonth = {
  name: 'schedule-month',
  title: `the month of ${(WORKERS * DAYS).toLocaleString('en')} shifts on the screen`,
  measure: () =>
    Stage.with({}, async (stage) => {
      const month = monthAfterNext();
      await stage.rows(PLAN, [month]);
      return atDesk(stage.product.url, async (context) => {
        const address = `/admin/schedule?view=month&date=${month}`;
        // The first visit fills the browser's cache, like a manager's previous day.
        await (await openMonth(context, address)).page.close();
        const opening = [];
        const longest = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const { page, milliseconds } = await openMonth(context, address);
          opening.push(milliseconds / 1_000);
          longest.push((await smoothnessOf(page, () => scroll(page))).longestTask);
          await page.close();
        }
        return {
          figures: [
            {
              label: 'month of 200 people and 4,400 shifts, to its last cell',
              value: median(opening),
              unit: 's',
              atMost: 1.5,
            },
            { label: 'longest task while scrolling it', value: Math.max(...longest), unit: 'ms', atMost: 100 },
          ],
        };
      });
    }),
};
