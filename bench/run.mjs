/**
 * `npm run bench [-- row …] [--rounds=10] [--save] [--statements] [--profile] [--against=released]`: measures the product, each row against
 * the limit of this machine. `--save` writes each row's `results/<row>.md`, `--statements` prints the SQL of each row, `--profile` writes a
 * CPU profile of the server to `tmp/bench`. `--against=released` compares rows that put load on the server with the last release's server
 * instead, in pairs.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureAgainst, measureLoad } from './measure/load-row.mjs';
import { pairsReport, report } from './report/report.mjs';
import { FIGURE_ROWS, LOAD_ROWS } from './rows/rows.mjs';
import { releasedCommit, withReleased } from './stage/released.mjs';
import { Stage } from './stage/stage.mjs';
import { loadBuilt } from './stage/workspace.mjs';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '10' },
    save: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
});
const isAgainst = options.against !== undefined;
if (isAgainst && options.against !== 'released') {
  console.error('--against takes: released');
  process.exit(2);
}
const rounds = Number(options.rounds);
const isWanted = ({ name, isOnlyNamed = false }) => (wanted.length === 0 ? !isOnlyNamed : wanted.includes(name));

const names = [...(isAgainst ? [] : FIGURE_ROWS), ...LOAD_ROWS].map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0 || !(rounds >= 1)) {
  console.error(`Unknown: ${unknown.join(', ')}. Rows: ${names.join(', ')}`);
  process.exit(2);
}

const loadBefore = loadavg()[0];
const startedOn = new Date().toISOString().slice(0, 10);
const commit = execFileSync('git', ['describe', '--always', '--dirty=, with changes'], { encoding: 'utf8' }).trim();
let hasFailed = false;

/** Measures rows one by one; a failed row is reported and doesn't stop the others. */
async function measureAll(rows, measure) {
  const measured = [];
  for (const row of rows.filter(isWanted)) {
    process.stderr.write(`${row.title} …\n`);
    try {
      const result = await measure(row);
      if (result.failures > 0) throw new Error(`${result.failures} requests failed`);
      measured.push({ row, result });
    } catch (error) {
      hasFailed = true;
      console.error(`${row.name}: ${error.stack}`);
    }
  }
  return measured;
}

function measureLoads() {
  if (!LOAD_ROWS.some(isWanted)) return [];
  return Stage.with({ profile: options.profile }, (stage) =>
    measureAll(LOAD_ROWS, (row) => measureLoad(row, stage, { rounds })),
  );
}

const measurePairs = () =>
  Stage.with({ profile: options.profile }, (stage) =>
    withReleased(stage, (released) => measureAll(LOAD_ROWS, (row) => measureAgainst(row, stage, released, { rounds }))),
  );

const printStatements = ({ row, result }) =>
  console.log(`${row.title}:\n${result.statements.map((statement) => `  ${statement.text}`).join('\n')}\n`);

function save(name, text) {
  const file = new URL(`results/${name}.md`, import.meta.url);
  writeFileSync(file, `# ${name}\n\nMeasured on ${startedOn} at commit ${commit}.\n\n${text}`);
}

async function measureAndCompare() {
  const comparison = { released: releasedCommit(), rounds, loadBefore };
  const pairs = await measurePairs();
  console.log(`\n${pairsReport({ pairs, ...comparison })}`);
  if (options.save)
    for (const pair of pairs)
      save(`${pair.row.name}-against-${options.against}`, pairsReport({ pairs: [pair], ...comparison }));
}

async function measureRows() {
  const figures = await measureAll(FIGURE_ROWS, (row) => row.measure());
  const loads = await measureLoads();
  if (options.statements) loads.forEach(printStatements);
  console.log(`\n${report({ loads, figures, rounds, loadBefore })}`);
  if (!options.save) return;
  for (const load of loads) save(load.row.name, report({ loads: [load], rounds, loadBefore }));
  for (const figure of figures) save(figure.row.name, report({ figures: [figure], rounds, loadBefore }));
}

// Every process that is started adds a listener.
process.setMaxListeners(100);

// Exits through `exit`, so that every started process is stopped.
process.once('SIGINT', () => process.exit(130));

const { buildIfNeeded } = await loadBuilt('scripts/build-if-needed.mjs');
await buildIfNeeded();
await (isAgainst ? measureAndCompare() : measureRows());
process.exit(hasFailed ? 1 : 0);
