/**
 * `npm run test:faults [-- pattern …]`: the slow suite with real proxies, poolers and clusters, which it installs as Debian packages.
 * A whole run that passes, in at most half an hour, writes `docs/faults.md`.
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

const lineOf = ({ title, versions, figures }) =>
  [
    `## ${title}`,
    `With ${versions.join('; ')}.`,
    [
      '| Figure | Value |',
      '| --- | --- |',
      ...Object.entries(figures).map(([name, value]) => `| ${name} | ${value} |`),
    ].join('\n'),
  ].join('\n\n');

/** The commit that is tested; `-dirty` when files differ from it. */
const commit = execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
  cwd: root,
  encoding: 'utf8',
}).trim();

function reportText(minutes) {
  const lines = readdirSync(results)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')));
  const intro = `The last whole run of \`npm run test:faults\`: ${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${minutes.toFixed(0)} minutes on ${cpus().length} cores (Linux ${release()}), which also carried the load, the database and other work. Each line plays a fault while devices work: they tick, talk, clock and upload in order, retry as the web app's outbox does, and each keeps a link. Afterwards SQL compares the tables with what was acknowledged, and every photo is read back. A failed request is an attempt that got no answer or a 5xx; the device tries again.`;
  return `# Faults\n\n${[intro, ...lines.map(lineOf)].join('\n\n')}\n`;
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
