import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import { BEHIND_WEB_CORE, providedNames } from '@workforce/federation';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Allowed imports between layers; the tags are in each project's package.json. */
const LAYERS = {
  contracts: [],
  domain: ['contracts'],
  labour: ['contracts', 'domain'],
  backend: ['contracts', 'domain', 'labour'],
  'web-lib': ['contracts', 'domain', 'labour'],
  // Remotes never import each other or the shell; the shell loads remotes by URL.
  shell: ['contracts', 'domain', 'labour', 'web-lib', 'build'],
  remote: ['contracts', 'domain', 'labour', 'web-lib', 'build'],
  build: [],
  testing: ['contracts', 'domain', 'web-lib'],
  e2e: ['contracts', 'domain', 'testing'],
  bench: ['contracts', 'domain', 'labour', 'testing'],
};

const SERVER_ONLY = ['@nestjs/*', '@mikro-orm/*', 'pg', 'kysely', 'express'];
const BROWSER_ONLY = ['react', 'react-*', '@reduxjs/*', 'antd', '@ant-design/*'];
const PURE = ['contracts', 'domain', 'labour'];
const OF_THE_BROWSER = ['web-lib', 'shell', 'remote'];

function boundaries({ alsoAllowed = [] } = {}) {
  return [
    'error',
    {
      enforceBuildableLibDependency: false,
      // The workspace's own settings belong to no project.
      allow: ['../jest.preset.mjs', '../../jest.preset.mjs'],
      // Its subpaths are chunks of their own: one being lazy does not affect the others.
      checkDynamicDependenciesExceptions: ['@workforce/web-ui', '@workforce/web-ui/**'],
      // The libraries' own tests render screens with the testing library, which depends on them.
      ignoredCircularDependencies: ['web-core', 'web-ui'].map((name) => [`@workforce/${name}`, '@workforce/testing']),
      depConstraints: Object.entries(LAYERS).map(([layer, allowed]) => ({
        sourceTag: `layer:${layer}`,
        onlyDependOnLibsWithTags: [...allowed, ...alsoAllowed].map((name) => `layer:${name}`),
        bannedExternalImports: [
          ...(PURE.includes(layer) || OF_THE_BROWSER.includes(layer) ? SERVER_ONLY : []),
          ...(PURE.includes(layer) || layer === 'backend' ? BROWSER_ONLY : []),
        ],
      })),
    },
  ];
}

/** The router and similar packages are shared in part: an export outside that part would be undefined in a remote. */
const SHARED_IN_PART = Object.entries(providedNames()).map(([name, allowImportNames]) => ({
  name,
  // Its functional updates start from the rendered state, not from the previous update.
  allowImportNames: allowImportNames.filter((allowed) => allowed !== 'useSearchParams'),
  allowTypeImports: true,
  message: `The shell provides '${name}' in part: see libs/federation/src/provided. An address is read and changed by useSearchState.`,
}));

const ANTD = {
  group: ['antd', 'antd/*', '@ant-design/*', '@rc-component/*'],
  message: 'Only the design system imports antd: use @workforce/web-ui.',
};

/** User-facing texts belong in a catalogue, so that a second language is a file. Keys of texts start in lower case. */
const WORDS_IN_CATALOGUES = [
  { selector: 'JSXText[value=/\\p{L}/u]', message: 'User-facing texts belong in src/texts.' },
  {
    selector:
      'JSXAttribute[name.name=/^(title|subtitle|label|description|placeholder|alt|aria-label|aria-description|aria-roledescription)$/]' +
      ' > Literal[value=/^\\p{Lu}|\\s/u]',
    message: 'User-facing texts belong in src/texts.',
  },
];

/** The whole run loads several spec files as one (`jest.groups.config.mjs`). */
const NO_HOOK_OF_A_FILE = {
  selector:
    'Program > ExpressionStatement > CallExpression[callee.name=/^((before|after)(All|Each)|atDesk|withHidden|configure)$/]',
  message: 'Put the hook into a describe: outside of it, it would run for other spec files too.',
};

/** Properties are written where they belong, not grouped by a literal that is spread at once. */
const NO_LITERAL_SPREAD = [
  { selector: 'ObjectExpression > SpreadElement > ObjectExpression', message: 'Write its properties themselves.' },
  { selector: 'ArrayExpression > SpreadElement > ArrayExpression', message: 'Write its elements themselves.' },
];

/** Each set of this rule replaces the one before it: what holds everywhere stands in all of them. */
const refusedSyntax = (...more) => ({ 'no-restricted-syntax': ['error', ...NO_LITERAL_SPREAD, ...more] });

/** State of the page belongs in its store (ADR 33). */
const NO_MODULE_STATE = {
  selector:
    ':matches(Program > VariableDeclaration, Program > ExportNamedDeclaration > VariableDeclaration)[kind="let"]',
  message: 'State of the page belongs to its store (PageParts in web-core/src/state), or to the device.',
};

/** State that the browser has once per page, independent of the store. */
const MODULE_STATE = [
  // The browser fires the install prompt once, usually before there is a store.
  'shell/src/pwa/install.ts',
  // A page has one service worker.
  'shell/src/pwa/service-worker.ts',
];

/** The shell doesn't share these: a remote would bundle a second store or catalogue. */
const STORE = {
  group: BEHIND_WEB_CORE.flatMap((name) => [name, `${name}/*`]),
  message: 'Remotes have the store and the texts from @workforce/web-core.',
};

/** They export nothing, so the boundaries rule doesn't recognise them as targets. */
const APPLICATIONS = {
  group: ['@workforce/shell', '@workforce/mfe-*', '@workforce/backend', '@workforce/e2e', '@workforce/bench'],
  message: 'An application is never imported.',
};

const refusedImports = ({ paths = [], patterns = [] } = {}) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { paths, patterns: [APPLICATIONS, ...patterns] }],
});

/**
 * The folders of web-core in dependency order: each imports only from those before it, types included, which excludes import cycles.
 * `session` holds who is signed in, `sign-in` changes it.
 */
const WEB_CORE_FOLDERS = [
  'clock',
  'drafts',
  'events',
  'address',
  'session',
  'connection',
  'preload',
  'first-screen',
  'rows',
  'api',
  'i18n',
  'device',
  'state',
  'sites',
  'people',
  'preferences',
  'editing',
  'exports',
  'offline',
  'outbox-kinds',
  'remotes',
  'sign-in',
  'realtime',
  'store',
];

/** Refuses imports from the folders that come later in the list. */
const laterFolders = (folders, place, list) => ({
  regex: `^(\\.\\./)+(modules/)?(${folders.slice(place + 1).join('|')})/`,
  message: `'${folders[place]}' comes before that folder in ${list}.`,
});

/** Refuses imports from any of the list: for folders that it lacks. */
const listedFolders = (folders, list) => ({
  regex: `^(\\.\\./)+(modules/)?(${folders.join('|')})/`,
  message: `Add the folder to ${list}.`,
});

const webCoreImports = (pattern) => refusedImports({ paths: SHARED_IN_PART, patterns: [ANTD, pattern] });

const webCoreLayers = [
  {
    files: ['libs/web-core/src/*/**/*.{ts,tsx}'],
    ignores: [`libs/web-core/src/${WEB_CORE_FOLDERS.at(-1)}/**`],
    rules: webCoreImports(listedFolders(WEB_CORE_FOLDERS, 'WEB_CORE_FOLDERS')),
  },
  ...WEB_CORE_FOLDERS.slice(0, -1).map((folder, place) => ({
    files: [`libs/web-core/src/${folder}/**/*.{ts,tsx}`],
    rules: webCoreImports(laterFolders(WEB_CORE_FOLDERS, place, 'WEB_CORE_FOLDERS')),
  })),
];

const IS_OPTIONAL = {
  name: 'class-validator',
  importNames: ['IsOptional'],
  message: 'It accepts null: use MayBeAbsent, or MayBeNull where null has a meaning.',
};

const ROUTE_INPUT = {
  name: '@nestjs/common',
  importNames: ['Body', 'Param', 'Query'],
  message: "InputGuard and the API's description know what a route takes from platform/http/route-input.ts.",
};

/** The folders of the backend's modules in dependency order: each imports only from those before it. */
const BACKEND_MODULES = [
  'security-log',
  'sites',
  'users',
  'exports',
  'retention',
  'privacy',
  'labour',
  'schedules',
  'time',
  'pay',
  'time-off',
  'checklists',
  'chat',
  'notifications',
  'webhooks',
  'api-tokens',
  'scim',
  'auth',
  'sign-in-providers',
  'second-factor',
  'dashboards',
];

const backendImports = (pattern) => refusedImports({ paths: [IS_OPTIONAL, ROUTE_INPUT], patterns: [pattern] });

const backendLayers = [
  {
    files: ['backend/src/platform/**/*.ts'],
    ignores: ['backend/src/platform/http/route-input.ts'],
    rules: backendImports({ regex: '/modules/', message: 'The platform knows no module.' }),
  },
  {
    files: ['backend/src/modules/**/*.ts'],
    ignores: [`backend/src/modules/${BACKEND_MODULES.at(-1)}/**`],
    rules: backendImports(listedFolders(BACKEND_MODULES, 'BACKEND_MODULES')),
  },
  ...BACKEND_MODULES.slice(0, -1).map((folder, place) => {
    const later = laterFolders(BACKEND_MODULES, place, 'BACKEND_MODULES');
    return { files: [`backend/src/modules/${folder}/**/*.ts`], rules: backendImports(later) };
  }),
  // Queries may join tables of later modules: of these the types are known.
  {
    files: ['backend/src/modules/database.ts'],
    rules: backendImports({
      regex: '^\\./',
      allowTypeImports: true,
      message: 'Every module imports this file: types only.',
    }),
  },
];

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '.data/', '.nx/', '**/tmp/', '**/coverage/', 'test-results/']),
  js.configs.recommended,
  { rules: refusedSyntax() },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    // Rules that need types are in .oxlintrc.json: the native compiler has them in a tenth of the time.
    rules: {
      ...refusedImports(),
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Needed for module augmentation.
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      // Modules, DTOs and marker classes may be empty.
      '@typescript-eslint/no-extraneous-class': 'off',
      // `void` is the argument type of endpoints without arguments.
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'Buffer',
          'URL',
          'fetch',
          'setTimeout',
          'clearTimeout',
          'performance',
          'AbortController',
          'window',
          'document',
          'globalThis',
          'Element',
          'MouseEvent',
          'TextEncoder',
          'TextDecoder',
          'structuredClone',
          'ReadableStream',
          'WritableStream',
          'TransformStream',
          'Headers',
          'Request',
          'Response',
          'BroadcastChannel',
          'setInterval',
          'clearInterval',
          'setImmediate',
          'Blob',
          'FormData',
          'AbortSignal',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { '@nx': nx },
    rules: { '@nx/enforce-module-boundaries': boundaries() },
  },
  {
    files: ['**/*.spec.{ts,tsx,mjs}', '**/test/**', '**/src/testing/**'],
    rules: { '@nx/enforce-module-boundaries': boundaries({ alsoAllowed: ['testing'] }) },
  },
  {
    files: ['{shell,mfe-*,libs/web-core,libs/web-ui,libs/testing}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      ...refusedImports({ paths: SHARED_IN_PART, patterns: [ANTD] }),
    },
  },
  {
    files: ['libs/web-ui/**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    rules: refusedSyntax(...WORDS_IN_CATALOGUES),
  },
  {
    files: ['{shell,mfe-*,libs/web-core}/src/**/*.ts'],
    ignores: ['**/*.spec.ts', ...MODULE_STATE],
    rules: refusedSyntax(NO_MODULE_STATE),
  },
  {
    files: ['{shell,mfe-*,libs/web-core}/**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    rules: refusedSyntax(NO_MODULE_STATE, ...WORDS_IN_CATALOGUES),
  },
  ...webCoreLayers,
  {
    files: ['mfe-*/**/*.{ts,tsx}'],
    rules: refusedImports({ paths: SHARED_IN_PART, patterns: [ANTD, STORE] }),
  },
  {
    files: ['libs/web-ui/**/*.{ts,tsx}'],
    rules: refusedImports({ paths: SHARED_IN_PART }),
  },
  {
    // Tests may import the whole packages.
    files: ['{shell,mfe-*,libs/*}/**/*.spec.{ts,tsx}', 'libs/testing/**/*.{ts,tsx}'],
    rules: refusedImports({ patterns: [ANTD] }),
  },
  // Screens are rendered without antd's styles.
  { files: ['libs/web-ui/**/*.spec.{ts,tsx}', 'libs/testing/src/web/render-screen.tsx'], rules: refusedImports() },
  {
    // Environment variables are never null.
    files: ['backend/**/*.ts'],
    ignores: ['backend/src/config/environment.ts', 'backend/src/platform/http/route-input.ts'],
    rules: refusedImports({ paths: [IS_OPTIONAL, ROUTE_INPUT] }),
  },
  ...backendLayers,
  {
    files: ['backend/**/*.ts'],
    // Injected classes are values: their types are emitted for Nest.
    languageOptions: { parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true } },
  },
  {
    files: ['{backend,shell,mfe-*,libs/*,e2e}/**/*.spec.{ts,tsx}'],
    rules: refusedSyntax(NO_HOOK_OF_A_FILE),
  },
  { files: ['backend/**/*.entity.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  prettier,
);
