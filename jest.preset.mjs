import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const swc = { swcrc: false, jsc: { target: 'es2023' }, module: { type: 'es6' }, sourceMaps: 'inline' };

/** Jest settings of every project that runs in Node: native ES modules, swc, the libs' sources instead of their builds. */
export const nodePreset = (overrides = {}) => ({
  // Transformed code is kept between runs, whose temporary folders aren't.
  cacheDirectory: join(root, 'tmp/jest'),
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@workforce/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        ...swc,
        jsc: {
          ...swc.jsc,
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  reporters: ['default', join(root, 'scripts/results-reporter.mjs')],
  ...overrides,
});

/** The Node preset with legacy decorators and their metadata, as Nest and MikroORM need them. */
export const nestPreset = (overrides = {}) =>
  nodePreset({
    transform: {
      '\\.ts$': [
        '@swc/jest',
        {
          ...swc,
          jsc: {
            ...swc.jsc,
            keepClassNames: true,
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          },
        },
      ],
    },
    ...overrides,
  });

/** The Node preset in jsdom, for screens and components. Jest itself adds 'import' or 'require' to the conditions. */
export const webPreset = (overrides = {}) =>
  nodePreset({
    testEnvironment: join(root, 'libs/testing/src/web/environment.mjs'),
    testEnvironmentOptions: { customExportConditions: ['@workforce/source', 'browser'] },
    setupFilesAfterEnv: [join(root, 'libs/testing/src/web/setup.mjs')],
    // Queries by role are slow in jsdom, more so beside other suites.
    testTimeout: 60_000,
    restoreMocks: true,
    moduleNameMapper: { '\\.css$': join(root, 'libs/testing/src/web/empty-style.mjs') },
    ...overrides,
  });
