import { nestPreset } from '../jest.preset.mjs';

/** Loading the server costs as much as several specs: twice as many as elsewhere share one. */
export const groupSize = 16;

export default nestPreset({
  displayName: 'backend',
  globalSetup: '<rootDir>/test/harness/start-database.mjs',
  globalTeardown: '<rootDir>/test/harness/stop-database.mjs',
  setupFiles: ['<rootDir>/test/harness/setup.ts'],
  testTimeout: 30_000,
  // Suites that start servers of their own mostly wait.
  maxWorkers: 2,
  // Each suite loads the whole server anew, and a process gives little of it back.
  workerIdleMemoryLimit: '1500MB',
});
