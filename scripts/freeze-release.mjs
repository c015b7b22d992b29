/**
 * `npm run release:freeze [-- <commit>]`: freezes a release, as of a commit (default: HEAD), as a fixture for compatibility tests.
 * Run it for every release.
 *
 * - `e2e/released`: the sources of its web app; the journeys run it against the current code
 * - `backend/test/released`: its demo data, with rows in every table; a test migrates it. And the sources of its server,
 *   which a test runs on the current schema
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './build-state.mjs';
import { act } from './release/release-acts.mjs';
import { dump } from './release/release-dump.mjs';
import { RELEASE_SETTINGS, ReleaseServer } from './release/release-server.mjs';
import { buildServerOf } from './release/release-tree.mjs';

/** The workspace's settings, the libraries bundled for the browser, the shell and the remotes. */
const SOURCES = ['.swcrc', 'package.json', 'shell', 'mfe-checklists', 'mfe-schedule', 'mfe-time', 'mfe-chat'].concat(
  ['contracts', 'domain', 'labour', 'web-core', 'web-ui', 'federation'].map((name) => `libs/${name}`),
);
/** The server's, with the libraries that it imports. */
const SERVER_SOURCES = ['.swcrc', 'package.json', 'backend/.swcrc', 'backend/package.json', 'backend/src'].concat(
  ['contracts', 'domain', 'labour'].map((name) => `libs/${name}`),
);
const NOT_BUILT = [':(exclude)*.spec.ts', ':(exclude)*.spec.tsx'];

const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 100_000_000 });

const commit = git('rev-parse', process.argv[2] ?? 'HEAD')
  .toString()
  .trim();

const archive = (sources) => git('archive', '--format=tar.gz', commit, '--', ...sources, ...NOT_BUILT);

function keepWebApp() {
  const folder = join(root, 'e2e/released');
  writeFileSync(join(folder, 'web.tar.gz'), archive(SOURCES));
  writeFileSync(join(folder, 'commit'), `${commit}\n`);
}

function keepServer(migrations) {
  const folder = join(root, 'backend/test/released');
  writeFileSync(join(folder, 'server.tar.gz'), archive(SERVER_SOURCES));
  writeFileSync(join(folder, 'server.json'), `${JSON.stringify({ commit, migrations }, null, 2)}\n`);
}

/** @returns the names of the release's migrations */
async function keepData() {
  const kept = join(root, 'backend/test/released');
  const folder = mkdtempSync(join(tmpdir(), 'release-dump-'));
  const tree = buildServerOf(commit);
  try {
    const server = await ReleaseServer.start(tree.folder);
    try {
      await act(server.url, server.databaseUrl);
      const about = await dump(server.databaseUrl, join(server.dataDir, 'photos'), folder);
      writeFileSync(
        join(folder, 'release.json'),
        `${JSON.stringify({ commit, settings: RELEASE_SETTINGS, ...about }, null, 2)}\n`,
      );
      mkdirSync(kept, { recursive: true });
      execFileSync('tar', ['-czf', join(kept, 'data.tar.gz'), '-C', folder, '.']);
      return about.migrations;
    } finally {
      await server.stop();
    }
  } finally {
    tree.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

keepWebApp();
keepServer(await keepData());
console.log(`Frozen: ${commit}.`);
