import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import config from './jest.config.mjs';

/** Spec files per group: enough that loading the server hardly counts, few enough that two workers end together. */
const GROUP_SIZE = 8;

const folder = join(import.meta.dirname, 'tmp/groups');

/** Writes files that import that many specs each, in the order of their paths. */
function writeGroups() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const specs = globSync('{src,test}/**/*.spec.ts', { cwd: import.meta.dirname }).toSorted();
  for (let first = 0; first < specs.length; first += GROUP_SIZE) {
    const imports = specs.slice(first, first + GROUP_SIZE).map((spec) => `import '../../${spec}';\n`);
    writeFileSync(join(folder, `${String(first / GROUP_SIZE + 1).padStart(2, '0')}.group.ts`), imports.join(''));
  }
}

writeGroups();

/**
 * Jest settings of the whole run. Jest loads every module anew for each test file, and the server is large: groups of specs load it
 * once. A spec alone: `npx jest <path>`, with `jest.config.mjs`.
 */
export default { ...config, testMatch: ['<rootDir>/tmp/groups/*.group.ts'] };
