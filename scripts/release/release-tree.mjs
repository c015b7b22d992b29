import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../build-state.mjs';
import { toolEnvironment } from '../run.mjs';

/** Projects to build for the server, in this order. */
const SERVER = ['libs/contracts', 'libs/domain', 'libs/labour', 'backend'];

/**
 * Builds the server of a commit next to the currently installed packages.
 *
 * @returns the folder, and how to remove it
 */
export const buildServerOf = (commit) =>
  buildServer(execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 200_000_000 }), ['-x']);

/** Builds the last release's server from its frozen sources, as `buildServerOf`. */
export const buildFrozenServer = () =>
  buildServer(readFileSync(join(root, 'backend/test/released/server.tar.gz')), ['-xz']);

function buildServer(archive, unpack) {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('tar', [...unpack, '-C', folder], { input: archive });
    linkPackages(folder);
    for (const project of SERVER)
      execFileSync('npm', ['run', '--silent', 'build'], {
        cwd: join(folder, project),
        env: toolEnvironment(),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Links today's third-party packages and the release's own libraries. */
function linkPackages(folder) {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@workforce'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@workforce') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  for (const name of readdirSync(join(folder, 'libs')))
    symlinkSync(join('../../libs', name), join(packages, '@workforce', name));
}
