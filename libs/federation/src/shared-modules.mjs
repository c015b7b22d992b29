import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const readJson = (relative) => JSON.parse(readFileSync(new URL(relative, import.meta.url), 'utf8'));

/** Used on every first load: part of the shell's initial chunks, to avoid a second round trip. */
const FIRST_LOAD = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  'moment',
  'moment-timezone',
  '@workforce/web-core',
  '@workforce/web-ui',
  '@workforce/web-ui/icons',
];

/** Used only by the shell and `web-core`: not shared, so that unused parts are tree-shaken; remotes must not bundle them. */
export const BEHIND_WEB_CORE = ['@reduxjs/toolkit', 'react-redux', 'i18next', 'react-i18next'];

/** The shell's own, for the page before the app's code has loaded. */
const UNSHARED = ['@workforce/web-ui/plain'];

/** Shared too, but loaded with the first screen that uses them. */
const ON_DEMAND = webUiSubpaths();

/** Every shared module, of which a page has one copy, the shell's. */
export const SHARED_MODULES = [...new Set([...FIRST_LOAD, ...ON_DEMAND])];

/** The design system's subpaths, as its package lists them. */
function webUiSubpaths() {
  const { exports } = readJson('../../web-ui/package.json');
  const subpaths = Object.keys(exports).map((path) => `@workforce/web-ui${path.slice(1)}`);
  return subpaths.filter((name) => !UNSHARED.includes(name));
}

function packageOf(request) {
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

function versionOf(request) {
  const name = packageOf(request);
  if (name.startsWith('@workforce/')) return readJson(`../../${name.slice('@workforce/'.length)}/package.json`).version;
  return readJson('../../../package.json').dependencies[name];
}

/**
 * Packages of which the shell provides a part, `provided/<name>.mjs`: sharing keeps a whole module regardless of use, and these
 * contain much that is unused here.
 */
const IN_PART = ['react-router'];

const providedFile = (name) => fileURLToPath(new URL(`provided/${name}.mjs`, import.meta.url));

/** The shell's import request for the module. */
const requestOf = (name) => (IN_PART.includes(name) ? providedFile(name) : name);

/** What the shell's build must import so that all of them are provided. */
export const providedRequests = () => SHARED_MODULES.map(requestOf);

/** The exports that may be imported from partly provided packages. */
export const providedNames = () =>
  Object.fromEntries(
    IN_PART.map((name) => {
      const [, names] = /export \{([^}]*)\}/.exec(readFileSync(providedFile(name), 'utf8'));
      return [name, names.split(',').flatMap((text) => text.trim() || [])];
    }),
  );

/** The shell's side: provides all of them. */
export const providedModules = () =>
  Object.fromEntries(
    SHARED_MODULES.map((name) => [
      requestOf(name),
      {
        shareKey: name,
        singleton: true,
        eager: FIRST_LOAD.includes(name),
        version: versionOf(name),
        requiredVersion: versionOf(name),
      },
    ]),
  );

/** A remote's side: consumes all of them and bundles none. */
export const consumedModules = () =>
  Object.fromEntries(
    SHARED_MODULES.map((name) => [name, { singleton: true, import: false, requiredVersion: `^${versionOf(name)}` }]),
  );
