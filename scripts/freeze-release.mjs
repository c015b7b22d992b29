/**
 * `npm run release:freeze [-- <commit>]`: keeps what the web app is built from, as of a commit (default: HEAD), in
 * `e2e/released`. Run it whenever a release goes out: the journeys play this release against what is being worked on.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { root } from './build-state.mjs';

/** The workspace's settings, the libraries that end up in the browser, the shell and the remotes. */
const SOURCES = ['.swcrc', 'package.json', 'shell', 'mfe-checklists', 'mfe-schedule', 'mfe-time', 'mfe-chat'].concat(
  ['contracts', 'domain', 'web-core', 'web-ui', 'federation'].map((name) => `libs/${name}`),
);
const NOT_BUILT = [':(exclude)*.spec.ts', ':(exclude)*.spec.tsx'];

const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 100_000_000 });

const commit = git('rev-parse', process.argv[2] ?? 'HEAD')
  .toString()
  .trim();
const folder = join(root, 'e2e/released');
writeFileSync(join(folder, 'web.tar.gz'), git('archive', '--format=tar.gz', commit, '--', ...SOURCES, ...NOT_BUILT));
writeFileSync(join(folder, 'commit'), `${commit}\n`);
console.log(`Kept ${commit}.`);
