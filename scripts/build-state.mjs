import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const SOURCES = [
  'nx.json',
  'backend/src',
  'libs/contracts/src',
  'libs/domain/src',
  'libs/labour/src',
  'libs/web-core',
  'libs/web-ui',
  'libs/federation',
  'shell',
  'mfe-checklists',
  'mfe-schedule',
  'mfe-time',
  'mfe-chat',
  'package-lock.json',
  'tsconfig.base.json',
  '.swcrc',
  'backend/.swcrc',
];
const OUTPUTS = [
  'backend',
  'libs/contracts',
  'libs/domain',
  'libs/labour',
  'shell',
  'mfe-checklists',
  'mfe-schedule',
  'mfe-time',
  'mfe-chat',
];
const STAMP = join(root, 'tmp', 'built');

/** Folders beside the sources that builds, tests and installs write. */
const WRITTEN = ['dist', 'node_modules', 'tmp'];

/** Names, sizes and times of all sources: cheap to compare, so that an unchanged start skips the task runner. */
function fingerprint() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) return;
    if (!info.isDirectory()) {
      hash.update(`${path} ${info.size} ${info.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(path).sort()) {
      if (!WRITTEN.includes(name)) visit(join(path, name));
    }
  };
  for (const source of SOURCES) visit(join(root, source));
  return hash.digest('hex');
}

/** Whether the last build used the current sources. */
export function isBuilt() {
  const hasOutputs = OUTPUTS.every((project) => existsSync(join(root, project, 'dist')));
  return hasOutputs && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

export function rememberBuild() {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, fingerprint());
}
