import { median } from '../measure/rounds.mjs';
import { loadBuilt } from '../stage/workspace.mjs';

const PEOPLE = 5_000;
const DAYS = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11];
const ROUNDS = 3;

/** Two weeks of five shifts with a break, which differ by person: some have overtime. */
const entriesOf = (person) =>
  DAYS.map((day) => {
    const at = (hour, minute) => new Date(Date.UTC(2026, 1, 1 + day, hour, minute)).toISOString();
    return {
      id: `${person}-${day}`,
      clockInTime: at(14, person % 60),
      clockOutTime: at(22 + (person % 5), (person * 7) % 60),
      breaks: [{ start: at(18, 0), end: at(18, 30) }],
      breakCorrection: person % 10 === 0 ? 5 : 0,
      rateCents: 2_000 + (person % 700),
    };
  });

function duration(work) {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** The same entries once over: what reading them costs without any pay. */
const bareLoop = (people) =>
  people.reduce(
    (sum, { entries }) =>
      sum + entries.reduce((ms, entry) => ms + Date.parse(entry.clockOutTime) - Date.parse(entry.clockInTime), 0),
    0,
  );

/** A period of 5,000 people to its pay lines, beside a bare loop over the same entries (`pay §3`). */
export const pay = {
  name: 'pay',
  title: `pay lines of a period of ${PEOPLE.toLocaleString('en')} people`,
  async measure() {
    const { payLines } = await loadBuilt('libs/labour/dist/index.js');
    const people = Array.from({ length: PEOPLE }, (_, person) => ({
      employeeId: String(person),
      rules: [{ from: '2026-01-18', zone: 'America/New_York', packs: [{ id: 'us-flsa' }] }],
      entries: entriesOf(person),
      startDate: '2026-02-01',
      endDate: '2026-02-14',
    }));
    const times = { lines: [], loop: [] };
    for (let round = 1; round <= ROUNDS; round += 1) {
      times.lines.push(duration(() => people.forEach((input) => payLines(input))));
      times.loop.push(duration(() => bareLoop(people)));
    }
    const [lines, loop] = [median(times.lines), median(times.loop)];
    return {
      figures: [
        { label: `${PEOPLE} people, two weeks, to pay lines`, value: lines, unit: 'ms' },
        { label: '… a bare loop over the same entries', value: loop, unit: 'ms' },
        { label: '… pay over loop', value: lines / loop, unit: '×' },
      ],
    };
  },
};
