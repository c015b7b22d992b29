/** `npm test`: every suite of every project; ends with the sum over all of them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './build-if-needed.mjs';
import { playAgain } from './flaky-journeys.mjs';
import { root } from './build-state.mjs';
import { run } from './run.mjs';

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** Options for the task runner, such as `-p @workforce/backend`; without them all projects run. */
const onlySome = process.argv.slice(2);

/** Runs of the task runner, side by side: the backend's suite often waits, and two journeys at a time do too. */
const LANES = [
  ['-p', '@workforce/e2e'],
  ['-p', '@workforce/backend'],
  ['--exclude', '@workforce/e2e,@workforce/backend', '--parallel=1'],
];

const env = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
const runTests = (options) =>
  run('nx', ['run-many', '-t', 'test', '--output-style=static', '--nxBail=false', ...options], { env });

/** The most that the summary shows of what one test said, in lines: all of it is above. */
const LINES_TOLD = 60;

function firstLines(text) {
  const lines = text.split('\n');
  const left = lines.length - LINES_TOLD;
  return [...lines.slice(0, LINES_TOLD), ...(left > 0 ? [`… ${left} lines more above`] : [])].join('\n');
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
    const passedAlone = project === 'e2e' ? await playAgain(figures.faults, env) : [];
    sums.passed += figures.numPassedTests + passedAlone.length;
    // A suite that doesn't even load counts as a failure, and so does a test that was switched off.
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

// Again at the end, after the thousands of lines that the lanes print one into the other.
for (const { name, said } of faults) console.log(`\n✗ ${name}\n${firstLines(said)}\n`);
const failed = faults.filter((fault) => !flaky.includes(fault));
if (failed.length > 1) console.log([...failed.map(({ name }) => `✗ ${name}`), ''].join('\n'));
for (const { name } of flaky) console.log(`Flaky, passed when played again alone: ${name}`);
console.log(`${sums.passed} passed, ${sums.failed} failed`);
// The task runner fails with a flaky journey too; a fault of its own, with no test to blame, fails the run.
const isUnexplained = codes.some((code) => code !== 0) && faults.length === 0;
process.exit(isUnexplained || sums.failed > 0 || sums.passed === 0 ? 1 : 0);
