import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './build-state.mjs';

/** Jest reporter: leaves a project's figures, and what went wrong in it, where `npm test` adds them up. */
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
 * What of a suite didn't pass: its name and its output; for a failed test also the suite and the full name by which it can be
 * run alone. Switched-off tests are among it.
 */
function faultsOf({ testFilePath, testResults, testExecError, failureMessage }) {
  const suite = relative(root, testFilePath);
  if (testExecError) return [{ name: suite, said: plain(failureMessage ?? String(testExecError.message)) }];
  return testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ status, fullName, failureMessages }) => ({
      name: `${suite} › ${fullName}`,
      suite,
      ...(status === 'failed' ? { fullName } : {}),
      said: status === 'failed' ? plain(failureMessages.join('\n')) : `It is switched off (${status}).`,
    }));
}

/** Without colours, and without the lines of a stack that lead through the test runner. */
const plain = (text) =>
  stripVTControlCharacters(text)
    .replace(/^ +at .*(node_modules|node:internal).*\n?/gm, '')
    .trim();
