import { nodePreset } from '../jest.preset.mjs';

/** Browser and product stay those of each file; what is loaded once is the test library and the harness. */
export const groupSize = 4;

export default nodePreset({
  displayName: 'e2e',
  globalSetup: '<rootDir>/src/harness/prepare.mjs',
  globalTeardown: '<rootDir>/src/harness/clear.mjs',
  testEnvironment: '<rootDir>/src/harness/environment.mjs',
  testSequencer: '<rootDir>/src/harness/tours-first.mjs',
  testTimeout: 120_000,
  // Each file starts its own product and browser.
  maxWorkers: 2,
});
