import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './build-state.mjs';

/** Jest reporter: leaves a project's figures where `npm test` adds them up. */
export default class ResultsReporter {
  constructor(globalConfig) {
    this.file = join(root, 'test-results', `${relative(root, globalConfig.rootDir)}.json`);
  }

  onRunComplete(_contexts, results) {
    mkdirSync(dirname(this.file), { recursive: true });
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = results;
    const figures = { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites };
    writeFileSync(this.file, JSON.stringify(figures));
  }
}
