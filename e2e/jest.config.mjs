import { nodePreset } from '../jest.preset.mjs';

export default nodePreset({
  displayName: 'e2e',
  globalSetup: '<rootDir>/src/harness/prepare.mjs',
  globalTeardown: '<rootDir>/src/harness/clear.mjs',
  testEnvironment: '<rootDir>/src/harness/environment.mjs',
  testTimeout: 120_000,
  // Each file starts its own product and browser.
  maxWorkers: 2,
});
