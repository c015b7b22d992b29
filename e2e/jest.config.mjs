import { nodePreset } from '../jest.preset.mjs';

export default nodePreset({
  displayName: 'e2e',
  globalSetup: '<rootDir>/src/harness/prepare-browser.mjs',
  testTimeout: 120_000,
  maxWorkers: 1,
});
