import { median } from '../measure/rounds.mjs';
import { loadBuilt } from '../stage/workspace.mjs';

const PEOPLE = 200;
const WARM_UP = 5;
const ROUNDS = 15;

/** A week of five shifts that differ by person: some long, some with too little rest, so that rules have something to say. */
const weekOf = (person) =>
  [1, 2, 3, 4, 5].map((day) => {
    const at = (hour, minute) => new Date(Date.UTC(2026, 1, 1 + day, hour, minute)).toISOString();
    return {
      kind: 'worked',
      start: at(14, person % 60),
      end: at(22 + (person % 5), (person * 7) % 60),
      breaks: [{ start: at(18, 0), end: at(18, 30) }],
    };
  });

const personOf = (person) => ({ birthDate: person % 20 === 0 ? '2010-11-20' : '1990-01-01', rateCents: 2000 + person });

function duration(work) {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** The same intervals once over: what reading them costs without any rule. */
const bareLoop = (weeks) =>
  weeks.reduce(
    (sum, week) => sum + week.reduce((ms, { start, end }) => ms + Date.parse(end) - Date.parse(start), 0),
    0,
  );

/** A week of 200 people judged by all packs, beside a bare loop over the same intervals (`labour §3`). */
export const labour = {
  name: 'labour',
  title: `labour rules on a week of ${PEOPLE} people`,
  async measure() {
    const { evaluate, LABOUR_PACKS } = await loadBuilt('libs/labour/dist/index.js');
    const packs = LABOUR_PACKS.map(({ id }) => ({ id }));
    const people = Array.from({ length: PEOPLE }, (_, person) => ({
      packs,
      zone: 'America/New_York',
      person: personOf(person),
      intervals: weekOf(person),
    }));
    const weeks = people.map(({ intervals }) => intervals);
    const times = { rules: [], loop: [] };
    for (let round = 1; round <= WARM_UP + ROUNDS; round += 1) {
      const rules = duration(() => people.forEach((input) => evaluate(input)));
      const loop = duration(() => bareLoop(weeks));
      if (round <= WARM_UP) continue;
      times.rules.push(rules);
      times.loop.push(loop);
    }
    const [rules, loop] = [median(times.rules), median(times.loop)];
    return {
      figures: [
        { label: `${PEOPLE} people, a week, all packs`, value: rules, unit: 'ms', atMost: 200 },
        { label: '… a bare loop over the same intervals', value: loop, unit: 'ms' },
        { label: '… rules over loop', value: rules / loop, unit: '×' },
      ],
    };
  },
};
