import { latencies, readsOf } from '../measure/reads.mjs';
import { fillSites, LARGE, ONE_SITE, SMALL } from '../stage/sites.mjs';
import { Stage } from '../stage/stage.mjs';

const ROUNDS = 10;
/** Longest p50 in ms of people of one site, and of those who oversee many (`sites §5`). */
const AT_MOST = { site: 50, many: 300 };
/** How much longer than the same with one site alone. */
const GROWTH = 1.2;
/** Differences below this many ms are noise, not growth. */
const NOISE_MS = 2;

/** Who reads; their usernames are the generator's. */
const PEOPLE = [
  { title: 'employee', username: 'person-11', role: 'employee', reach: 'site' },
  { title: 'site manager', username: 'person-3', role: 'manager', reach: 'site' },
  { title: 'regional manager', username: 'person-6', role: 'manager', reach: 'many' },
  { title: 'admin', username: 'admin', role: 'admin', reach: 'many' },
];

/** The p50 of every read of everyone, by person and path. */
const measured = (size) =>
  Stage.with({ fill: (url) => fillSites(url, size) }, async (stage) => {
    const times = new Map();
    for (const { username, role } of PEOPLE) {
      const headers = await stage.as(username);
      times.set(username, await latencies(stage.product.url, { headers, paths: readsOf(role), rounds: ROUNDS }));
    }
    return times;
  });

const growthOf = (large, alone) => Math.max(0, large - NOISE_MS) / alone;

function figuresOf({ title, username, reach }, large, alone) {
  const reads = [...large.get(username)].map(([path, ms]) => ({ path, ms, alone: alone.get(username).get(path) }));
  const slowest = reads.toSorted((a, b) => b.ms - a.ms)[0];
  const grown = reads.toSorted((a, b) => growthOf(b.ms, b.alone) - growthOf(a.ms, a.alone))[0];
  return [
    {
      label: `${title}, slowest of ${reads.length} reads: ${slowest.path}`,
      value: slowest.ms,
      unit: 'ms',
      atMost: AT_MOST[reach],
    },
    {
      label: `… grown the most from one site alone: ${grown.path}`,
      value: growthOf(grown.ms, grown.alone),
      unit: '',
      ...(reach === 'site' && { atMost: GROWTH }),
    },
  ];
}

const detailsOf = ({ title, username }, large, alone) =>
  `${title}, p50 ms of each read, with one site alone in brackets:\n\n${[...large.get(username)]
    .map(([path, ms]) => `- ${path}: ${ms.toFixed(1)} (${alone.get(username).get(path).toFixed(1)})`)
    .join('\n')}`;

/**
 * Lists and dashboards in a large organisation, compared with one of its sites alone. Filling it takes minutes;
 * `BENCH_SITES=small` takes a hundredth, to try the row out.
 */
export const sites = {
  name: 'sites',
  title: 'an organisation of 500 sites',
  async measure() {
    const alone = await measured(ONE_SITE);
    const large = await measured(process.env.BENCH_SITES === 'small' ? SMALL : LARGE);
    return {
      figures: PEOPLE.flatMap((person) => figuresOf(person, large, alone)),
      details: PEOPLE.map((person) => detailsOf(person, large, alone)),
    };
  },
};
