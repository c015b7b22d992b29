/**
 * `npm run test:faults [-- pattern …]`: the slow suite with real proxies, poolers and clusters, which it installs as Debian packages.
 * A whole run that passes, in at most half an hour, writes `docs/faults.md`: a line for each fault. All figures and the versions of the
 * programs are in `test-results/faults`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './build-if-needed.mjs';
import { root } from './build-state.mjs';
import { run } from './run.mjs';

const MOST_MINUTES = 30;
const results = join(root, 'test-results/faults');
const patterns = process.argv.slice(2);

/** Columns of the report, by the names of the figures. */
const COLUMNS = {
  Requests: 'Requests',
  Failed: 'Failed requests',
  'Acknowledged writes': 'Acknowledged writes',
  Lost: 'Lost',
  Double: 'Double',
  'Longest without an answer': 'Longest time without an acknowledgement',
};

/** A figure without the details in brackets. */
const shortened = (figure = '') => String(figure).replace(/ \(.*/, '');
const rowOf = (cells) => `| ${cells.join(' | ')} |`;
const lineOf = ({ title, figures }) =>
  rowOf([title, ...Object.values(COLUMNS).map((name) => shortened(figures[name]))]);
const pointOf = ({ title, figures }) =>
  `- ${title}: ${Object.entries(figures)
    .map(([name, value]) => `${name.toLowerCase()} ${value}`)
    .join(', ')}`;

/** The commit that is tested; `-dirty` when files differ from it. */
const commit = execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
  cwd: root,
  encoding: 'utf8',
}).trim();

function reportText(minutes) {
  const lines = readdirSync(results)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')));
  const withDevices = lines.filter(({ figures }) => COLUMNS.Lost in figures);
  const others = lines.filter((line) => !withDevices.includes(line));
  const day = new Date().toISOString().slice(0, 10);
  return `# Faults

What devices notice while parts of an installation fail: \`npm run test:faults\` plays each fault with real proxies, poolers and clusters while
20 devices tick, talk, clock and upload as the web app does. Afterwards SQL compares the tables with what was acknowledged, and every photo is
read back. A failed request is an attempt that got no answer or a 5xx; the device tries again.

The last whole run: ${day}, commit ${commit}, ${minutes.toFixed(0)} minutes on ${cpus().length} cores (Linux ${release()}).

${[
  ['Fault', ...Object.keys(COLUMNS)],
  ['---', ...Object.keys(COLUMNS).map(() => '---')],
]
  .map(rowOf)
  .join('\n')}
${withDevices.map(lineOf).join('\n')}

${others.map(pointOf).join('\n')}
`;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await buildIfNeeded();
const started = performance.now();
const env = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
const code = await run('jest', ['--config', join(root, 'backend/jest.faults.config.mjs'), ...patterns], { env });
const minutes = (performance.now() - started) / 60_000;
const isTooLong = patterns.length === 0 && minutes > MOST_MINUTES;
if (isTooLong) console.error(`The whole took ${minutes.toFixed(0)} minutes, more than ${MOST_MINUTES}.`);
if (code === 0 && patterns.length === 0 && !isTooLong) {
  const file = join(root, 'docs/faults.md');
  writeFileSync(file, reportText(minutes));
  await run('prettier', ['--write', '--log-level', 'warn', file]);
  console.log('Written: docs/faults.md');
}
process.exit(isTooLong ? 1 : code);
