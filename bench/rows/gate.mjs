import { loadavg } from 'node:os';
import { ceilingOf, MOST_P99_MS } from '../gate/ceiling.mjs';
import { FORMATIONS, withFormation } from '../gate/formation.mjs';
import { gateRun } from '../gate/gate-run.mjs';
import { peopleOf } from '../gate/people.mjs';
import { boundText, sharesText } from '../gate/shares.mjs';
import { withDataFolder } from '../stage/data-folder.mjs';
import { phonePicture } from '../stage/picture.mjs';
import { fillSites, LARGE, SMALL } from '../stage/sites.mjs';
import { Stage } from '../stage/stage.mjs';

/** The gate (`operations §5`). */
const PEOPLE = 200;
const RUNS = 3;
const MOST_MEAN_MS = 50;

const isSmall = process.env.BENCH_SITES === 'small';
/** Length of a run in s. */
const SECONDS = Number(process.env.BENCH_GATE_SECONDS ?? '60');
/** Employees of the small data set end before its sites do. */
const MOST_PEOPLE = isSmall ? 240 : 6_400;

async function measured(stage, folder, formation, picture) {
  const options = { seconds: SECONDS, picture, dataDir: stage.environment.DATA_DIR };
  return withFormation(formation, stage, folder, async (running) => {
    const people = await peopleOf(stage, running.url, PEOPLE);
    await gateRun(running, people, { ...options, seconds: SECONDS / 4 });
    const runs = [];
    while (runs.length < RUNS) runs.push(await gateRun(running, people, options));
    const ceiling = await ceilingOf(stage, running, {
      ...options,
      from: PEOPLE,
      most: MOST_PEOPLE,
      seconds: SECONDS / 2,
    });
    return { formation, runs, ceiling };
  });
}

const worst = (runs, name) => Math.max(...runs.map((run) => run[name]));
const fewestPhotos = (runs) => Math.min(...runs.map(({ photos }) => photos));
const refusalsOf = (runs) =>
  runs.flatMap(({ refusals }) => Object.values(refusals)).reduce((sum, each) => sum + each, 0);

const figuresOf = ({ formation: { title }, runs, ceiling }) => [
  { label: `${title}: requests a second`, value: worst(runs, 'perSecond'), unit: '/s' },
  { label: `${title}: mean, worst of ${RUNS} runs`, value: worst(runs, 'mean'), unit: 'ms', atMost: MOST_MEAN_MS },
  { label: `${title}: p99, worst of ${RUNS} runs`, value: worst(runs, 'p99'), unit: 'ms', atMost: MOST_P99_MS },
  { label: `${title}: answered 5xx or not at all`, value: worst(runs, 'faults'), unit: '', atMost: 0 },
  { label: `${title}: otherwise refused`, value: refusalsOf(runs), unit: '', atMost: 0 },
  { label: `${title}: photos taken, fewest of ${RUNS} runs`, value: fewestPhotos(runs), unit: '', atLeast: 1 },
  {
    label: `${title}: people until the p99 passes ${MOST_P99_MS} ms`,
    value: ceiling.people,
    unit: '',
    atLeast: PEOPLE,
  },
];

const refusalsText = ({ refusals }) =>
  Object.entries(refusals)
    .map(([what, count]) => `, ${count} refused: ${what}`)
    .join('');
const runText = (run) =>
  `${run.requests} requests, mean ${run.mean.toFixed(1)}, p50 ${run.p50.toFixed(1)}, p99 ${run.p99.toFixed(0)}, longest ${run.max.toFixed(0)} ms, ${run.pushes} pushes, ${run.photos} photos; ${sharesText(run.shares)}${refusalsText(run)}`;

function detailsOf({ formation: { title }, runs, ceiling }) {
  const slowest = Object.entries(runs.at(-1).p99ByAction).toSorted(([, a], [, b]) => b - a);
  return [
    `### ${title[0].toUpperCase()}${title.slice(1)}`,
    runs.map((run, index) => `- run ${index + 1}: ${runText(run)}`).join('\n'),
    `p99 by action in the last run, ms: ${slowest.map(([action, p99]) => `${action} ${p99.toFixed(0)}`).join(', ')}`,
    ceiling.runs.map(([people, run]) => `- ${people} people: ${runText(run)}`).join('\n'),
    ceiling.beyond
      ? `Beyond the ceiling it is ${boundText(ceiling.beyond.shares)}.`
      : `No ceiling up to ${MOST_PEOPLE} people.`,
  ].join('\n\n');
}

const conditionsOf = (load) =>
  `Open loop: each of ${PEOPLE} devices does what it does at fixed times, answered or not, for ${SECONDS} s a run; a latency counts from when the request was due. The data set has ${(isSmall ? SMALL : LARGE).sites} sites. nginx, nodes, database and load share the machine; others had it at a load of ${load.toFixed(1)} before the first run.`;

/**
 * The load gate: 200 people of the large organisation as devices really behave, and how many until the p99 passes 300 ms; on one node
 * and two, with and without Redis. Takes most of an hour: it runs only when named. `BENCH_SITES=small` and `BENCH_GATE_SECONDS=10` try it out.
 */
export const gate = {
  name: 'gate',
  title: `the load gate: ${PEOPLE} people at work`,
  isOnlyNamed: true,
  measure: () =>
    withDataFolder((folder) =>
      Stage.with({ fill: (url) => fillSites(url, isSmall ? SMALL : LARGE) }, async (stage) => {
        await stage.product.stop();
        const [load] = loadavg();
        const picture = await phonePicture();
        const all = [];
        for (const formation of FORMATIONS) {
          const result = await measured(stage, folder, formation, picture);
          all.push(result);
          console.log(detailsOf(result));
        }
        return { figures: all.flatMap(figuresOf), details: [conditionsOf(load), ...all.map(detailsOf)] };
      }),
    ),
};
