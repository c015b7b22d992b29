import { nestPreset } from '../jest.preset.mjs';

export default nestPreset({
  displayName: 'backend',
  globalSetup: '<rootDir>/test/harness/start-database.mjs',
  globalTeardown: '<rootDir>/test/harness/stop-database.mjs',
  setupFiles: ['<rootDir>/test/harness/setup.ts'],
  testTimeout: 30_000,
});
