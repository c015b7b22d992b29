import { nestPreset } from '../jest.preset.mjs';

/** The slow suite (`npm run test:faults`): real services, installed and started by the tests. */
export default nestPreset({
  displayName: 'faults',
  globalSetup: '<rootDir>/test/harness/start-database.mjs',
  globalTeardown: '<rootDir>/test/harness/stop-database.mjs',
  setupFiles: ['<rootDir>/test/harness/setup.ts'],
  testMatch: ['<rootDir>/test/faults/**/*.faults.ts'],
  reporters: ['default'],
  testTimeout: 600_000,
  maxWorkers: 1,
});
