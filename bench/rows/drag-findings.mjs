import { median } from '../measure/rounds.mjs';
import { atDesk } from '../stage/desk.mjs';
import { WORKERS } from '../stage/organisation.mjs';
import { Stage } from '../stage/stage.mjs';

const ROUNDS = 5;
/** Milliseconds: a screen shows 60 frames a second. */
const FRAME = 16.7;

/** On Monday everybody works in the evening, on the other days by day: wherever the evening goes there are hours too many. */
const PLAN = `insert into schedules (id, site_id, created_at, updated_at, employee_id, job_function_id, date, start_time, end_time, starts_at, ends_at, status)
  select uuidv7(), u.site_id, now(), now(), u.id, m.job_function_id, day, hours.start, hours.end, day + hours.start::time,
    day + hours.end::time, 'scheduled'
  from users u
  join user_job_functions m on m.user_id = u.id
  cross join (select $1::date + n as day, n from generate_series(0, 4) n) days
  join (values (true, '18:00', '23:00'), (false, '08:00', '16:00')) hours (is_monday, start, "end") on hours.is_monday = (n = 0)
  where substring(u.username from '\\d+')::int <= ${WORKERS}`;

const POLICY = `insert into labour_policies (id, created_at, updated_at, version, unit_id, effective_from, packs, workweek_start, state, created_by_name,
    activated_at, activated_by_name)
  select uuidv7(), now(), now(), 1, id, '2020-01-01', $1::jsonb, 'monday', 'active', 'The bench', now(), 'The bench'
  from org_units where kind = 'site'`;
const PACKS = ['us-flsa', 'us-ca', 'us-ny-nyc-fastfood', 'eu-wtd', 'de-arbzg', 'us-minors'].map((id) => ({ id }));

function mondayAfterNext() {
  const now = new Date();
  const days = 15 - (now.getUTCDay() || 7);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days))
    .toISOString()
    .slice(0, 10);
}

/** Runs in the page: notes how long after the pointer's last move other findings are in the document, and the place under it is marked. */
function watch() {
  const seen = { movedAt: 0, text: '', place: null, delays: [], marks: [] };
  document.addEventListener('mousemove', () => (seen.movedAt = window.performance.now()), { capture: true });
  new window.MutationObserver(() => {
    const text = document.querySelector('.drag-findings')?.textContent ?? '';
    if (text !== '' && text !== seen.text) seen.delays.push(window.performance.now() - seen.movedAt);
    seen.text = text;
    const place = document.querySelector('.drop-target--over');
    if (place !== null && place !== seen.place) seen.marks.push(window.performance.now() - seen.movedAt);
    seen.place = place;
  }).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['class'],
  });
  window.seen = seen;
}

const middleOf = ({ x, y, width, height }) => [x + width / 2, y + Math.min(height, 400) / 2];

/** Drags the first shift of Monday over the other days and back, and returns the delays in ms: of findings, and of the mark of the place. */
async function drag(page) {
  const days = await page.locator('.day-card').all();
  const boxes = await Promise.all(days.map((day) => day.boundingBox()));
  await page.mouse.move(...middleOf(await page.locator('.shift-place').first().boundingBox()));
  await page.mouse.down();
  // The first findings need the facts of the person, which are read when the drag begins.
  await page.mouse.move(...middleOf(boxes[2]));
  await page.mouse.move(...middleOf(boxes[2]).map((at) => at + 1));
  await page.locator('.drag-findings').waitFor();
  await page.evaluate(() => Object.assign(window.seen, { delays: [], marks: [] }));
  for (const day of [3, 4, 5, 4, 3, 2]) {
    const before = await page.evaluate(() => window.seen.delays.length);
    await page.mouse.move(...middleOf(boxes[day]));
    await page.waitForFunction((count) => window.seen.delays.length > count, before);
    await page.waitForTimeout(100);
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return page.evaluate(() => window.seen);
}

/** How long after the pointer rests the findings of a dragged shift are in the document (`labour §3`), in a week of 200 people. */
export const dragFindings = {
  name: 'drag-findings',
  title: `findings of a shift that is dragged, in a week of ${(WORKERS * 5).toLocaleString('en')} shifts`,
  measure: () =>
    Stage.with({}, async (stage) => {
      const monday = mondayAfterNext();
      await stage.rows(PLAN, [monday]);
      await stage.rows(POLICY, [JSON.stringify(PACKS)]);
      return atDesk(stage.product.url, async (context) => {
        const page = await context.newPage();
        await page.goto(`/admin/schedule?view=week&date=${monday}`);
        await page.locator('.shift-place').first().waitFor();
        await page.evaluate(watch);
        const delays = [];
        const marks = [];
        for (let round = 0; round <= ROUNDS; round += 1) {
          const seen = await drag(page);
          // The first round is a warm-up.
          if (round === 0) continue;
          delays.push(...seen.delays);
          marks.push(...seen.marks);
        }
        return {
          figures: [
            {
              label: 'from the last move to the findings in the document',
              value: median(delays),
              unit: 'ms',
              atMost: FRAME,
            },
            { label: '… the longest', value: Math.max(...delays), unit: 'ms' },
            { label: '… to the mark of the place, without any rule', value: median(marks), unit: 'ms' },
          ],
        };
      });
    }),
};
