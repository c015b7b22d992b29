import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './build-state.mjs';

/** Jest reporter: writes a project's totals and failures where `npm test` sums them up. */
export default class ResultsReporter {
  constructor(globalConfig) {
    const name = process.env.TEST_RESULT_NAME ?? relative(root, globalConfig.rootDir);
    this.file = join(root, 'test-results', `${name}.json`);
  }

  onRunComplete(_contexts, results) {
    mkdirSync(dirname(this.file), { recursive: true });
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = results;
    const figures = { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites };
    writeFileSync(this.file, JSON.stringify({ ...figures, faults: results.testResults.flatMap(faultsOf) }));
  }
}

/**
 * The failures of a suite: name and output; for a failed test also the suite and its full name, by which it can be run alone. Skipped
 * tests count as failures.
 */
function faultsOf({ testFilePath, testResults, testExecError, failureMessage }) {
  const suite = relative(root, testFilePath);
  if (testExecError) return [{ name: suite, output: plain(failureMessage ?? String(testExecError.message)) }];
  return testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ status, fullName, failureMessages }) => ({
      name: `${suite} › ${fullName}`,
      suite,
      ...(status === 'failed' ? { fullName } : {}),
      output: status === 'failed' ? plain(failureMessages.join('\n')) : `The test is skipped (${status}).`,
    }));
}

/** Removes colours and the test runner's lines of stack traces. */
const plain = (text) =>
  stripVTControlCharacters(text)
    .replace(/^ +at .*(node_modules|node:internal).*\n?/gm, '')
    .trim();
