/**
 * `npm run release:freeze [-- <commit>]`: freezes a release, as of a commit (default: HEAD), as a fixture for compatibility tests.
 * Run it for every release.
 *
 * - `e2e/released`: the sources of its web app; the journeys run it against the current code
 * - `backend/test/released`: its demo data, with rows in every table; a test migrates it
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
const NOT_BUILT = [':(exclude)*.spec.ts', ':(exclude)*.spec.tsx'];

const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 100_000_000 });

const commit = git('rev-parse', process.argv[2] ?? 'HEAD')
  .toString()
  .trim();

function keepWebApp() {
  const folder = join(root, 'e2e/released');
  writeFileSync(join(folder, 'web.tar.gz'), git('archive', '--format=tar.gz', commit, '--', ...SOURCES, ...NOT_BUILT));
  writeFileSync(join(folder, 'commit'), `${commit}\n`);
}

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
    } finally {
      await server.stop();
    }
    mkdirSync(kept, { recursive: true });
    execFileSync('tar', ['-czf', join(kept, 'data.tar.gz'), '-C', folder, '.']);
  } finally {
    tree.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

keepWebApp();
await keepData();
console.log(`Frozen: ${commit}.`);
