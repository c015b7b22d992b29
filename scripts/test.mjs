/** `npm test`: runs every suite of every project and prints the totals. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './build-if-needed.mjs';
import { replayFailed } from './flaky-journeys.mjs';
import { root } from './build-state.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { run } from './run.mjs';

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** Options for the task runner, such as `-p @workforce/backend`; without them all projects run. */
const onlySome = process.argv.slice(2);

/** Runs of the task runner in parallel: the backend's suite often waits, and so do two journeys at a time. */
const LANES = [
  ['-p', '@workforce/e2e'],
  ['-p', '@workforce/backend'],
  ['--exclude', '@workforce/e2e,@workforce/backend', '--parallel=1'],
];

const folder = memoryFolder();
const env = {
  ...(folder === undefined ? {} : { TMPDIR: folder }),
  // Suites load modules and render screens, both short-lived: a larger young generation saves a sixth of their time.
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64',
};
const runTests = (options) =>
  run('nx', ['run-many', '-t', 'test', '--output-style=static', '--nxBail=false', ...options], { env });

/** Maximum lines of one test's output in the summary; the full output is above. */
const MAX_OUTPUT_LINES = 60;

function firstLines(text) {
  const lines = text.split('\n');
  const left = lines.length - MAX_OUTPUT_LINES;
  return [...lines.slice(0, MAX_OUTPUT_LINES), ...(left > 0 ? [`… ${left} lines more above`] : [])].join('\n');
}

await buildIfNeeded();
const codes = await Promise.all((onlySome.length === 0 ? LANES : [onlySome]).map(runTests));

const projects = ['.', 'libs']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .filter((project) => existsSync(join(root, project, 'jest.config.mjs')));
const sums = { passed: 0, failed: 0 };
const faults = [];
const flaky = [];
for (const project of projects) {
  const file = join(results, `${project}.json`);
  if (existsSync(file)) {
    const figures = JSON.parse(readFileSync(file, 'utf8'));
    const passedAlone = project === 'e2e' ? await replayFailed(figures.faults, env) : [];
    sums.passed += figures.numPassedTests + passedAlone.length;
    // A suite that fails to load counts as a failure, and so does a skipped test.
    sums.failed +=
      figures.numFailedTests -
      passedAlone.length +
      figures.numRuntimeErrorTestSuites +
      figures.numPendingTests +
      figures.numTodoTests;
    faults.push(...figures.faults);
    flaky.push(...passedAlone);
  } else if (onlySome.length === 0) {
    console.log(`No result from ${project}`);
    sums.failed += 1;
  }
}

// Repeat the failures after the interleaved output of the lanes.
for (const { name, output } of faults) console.log(`\n✗ ${name}\n${firstLines(output)}\n`);
const failed = faults.filter((fault) => !flaky.includes(fault));
if (failed.length > 1) console.log([...failed.map(({ name }) => `✗ ${name}`), ''].join('\n'));
for (const { name } of flaky) console.log(`Flaky, passed when replayed alone: ${name}`);
console.log(`${sums.passed} passed, ${sums.failed} failed`);
// The task runner fails for a flaky journey too; an error of its own, without a failed test, fails the run.
const isUnexplained = codes.some((code) => code !== 0) && faults.length === 0;
process.exit(isUnexplained || sums.failed > 0 || sums.passed === 0 ? 1 : 0);
