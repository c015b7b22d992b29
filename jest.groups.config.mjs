import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Spec files per group, where a project's `jest.config.mjs` doesn't export another `groupSize`. */
const GROUP_SIZE = 8;

/** Specs that can't share all modules with the rest: a replaced module stays replaced, and stored snapshots are found by the spec's path. */
const ALONE = /jest\.unstable_mockModule\(|\.toMatchSnapshot\(/;

/** These take minutes, and start first (`e2e/src/harness/tours-first.mjs`). */
const TOUR = /\/tour-[^/]*$/;

/** These share modules with each other only: where there is a database on the device, screens use it. */
const WITH_DEVICE_DATABASE = "import 'fake-indexeddb/auto'";

const folder = (project) => join(project, 'tmp/groups');

/** The project's specs by what they may share modules with, in the order of their paths. */
function sharing(project) {
  const exclude = ['**/node_modules/**', '**/dist/**', '**/tmp/**'];
  const specs = globSync('**/*.spec.{ts,tsx}', { cwd: project, exclude }).toSorted();
  const { alone = [], ...together } = Object.groupBy(specs, (spec) => {
    const text = readFileSync(join(project, spec), 'utf8');
    if (ALONE.test(text) || TOUR.test(spec)) return 'alone';
    return text.includes(WITH_DEVICE_DATABASE) ? 'withDatabase' : 'withoutDatabase';
  });
  return { alone, together: Object.values(together) };
}

/** Splits specs into as few groups of about the same length as possible. */
function split(specs, size) {
  const length = Math.ceil(specs.length / Math.ceil(specs.length / size));
  return specs.flatMap((_, index) => (index % length === 0 ? [specs.slice(index, index + length)] : []));
}

/** Writes a file per group that imports its specs. */
function writeGroups(project, groups) {
  rmSync(folder(project), { recursive: true, force: true });
  mkdirSync(folder(project), { recursive: true });
  groups.forEach((specs, index) => {
    const name = `${String(index + 1).padStart(2, '0')}.group.ts`;
    writeFileSync(join(folder(project), name), specs.map((spec) => `import '../../${spec}';\n`).join(''));
  });
}

/**
 * Jest settings for a run of the project in the current folder. Jest loads every module anew for each test file, which takes longer than
 * most specs: the whole run loads groups of specs as one. A run of some paths only (`npm test -- -p <project> -- <path>`) doesn't.
 */
export default async function grouped() {
  const project = process.cwd();
  const settings = await import(pathToFileURL(join(project, 'jest.config.mjs')).href);
  const config = { ...settings.default, rootDir: project };
  const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('-') && !argument.endsWith('.mjs'));
  if (paths.length > 0) return config;

  const { alone, together } = sharing(project);
  writeGroups(
    project,
    together.flatMap((specs) => split(specs, settings.groupSize ?? GROUP_SIZE)),
  );
  return { ...config, testMatch: ['<rootDir>/tmp/groups/*.group.ts', ...alone.map((spec) => `<rootDir>/${spec}`)] };
}
