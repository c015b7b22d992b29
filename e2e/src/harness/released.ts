import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The current build. */
export const root = join(import.meta.dirname, '../../..');
const released = join(root, 'e2e/released');
const archive = join(released, 'web.tar.gz');

/** Projects of the web app, by the folders that the server serves. */
const PROJECTS = ['shell', 'mfe-checklists', 'mfe-schedule', 'mfe-time', 'mfe-chat'] as const;
export type WebProject = (typeof PROJECTS)[number];

/**
 * Builds the last release's web app from the frozen sources in `e2e/released`, once per archive; the builds are cached in
 * `tmp/released`.
 *
 * @returns the folder with `shell/dist`, `mfe-chat/dist` and the others
 */
export function buildReleased(): string {
  const name = createHash('sha256').update(readFileSync(archive)).digest('hex').slice(0, 12);
  const built = join(root, 'tmp/released', name);
  if (existsSync(built)) return built;
  mkdirSync(dirname(built), { recursive: true });
  const folder = mkdtempSync(`${built}-`);
  try {
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    linkPackages(folder);
    for (const project of PROJECTS) {
      execFileSync('node', [join(released, 'build.mjs')], {
        cwd: join(folder, project),
        env: { ...process.env, NODE_OPTIONS: '' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    }
    renameSync(folder, built);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // Another journey may have built it meanwhile.
    if (!existsSync(built)) throw error;
  }
  return built;
}

/** Links today's third-party packages and the release's own libraries. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@workforce'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@workforce' && name !== '.bin') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const name of readdirSync(join(folder, 'libs')))
    symlinkSync(join('../../libs', name), join(packages, '@workforce', name));
}

/** A web root to serve (`WEB_ROOT`), with each project's build from the folder that `origin` returns. */
export function webAppFrom(origin: (project: WebProject) => string): string {
  const webRoot = mkdtempSync(join(root, 'tmp/web-'));
  for (const project of PROJECTS) {
    mkdirSync(join(webRoot, project));
    symlinkSync(join(origin(project), project, 'dist'), join(webRoot, project, 'dist'));
  }
  return webRoot;
}
