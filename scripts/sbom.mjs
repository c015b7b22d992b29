/**
 * Writes the SBOM of the installed packages to `dist/sbom.cdx.json` (CycloneDX); needs no network. A failure only logs a warning,
 * because the build works without it.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './build-state.mjs';
import { toolEnvironment } from './run.mjs';

const FILE = join(root, 'dist/sbom.cdx.json');
const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

async function write() {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], {
    cwd: root,
    env: toolEnvironment(),
    maxBuffer: 50_000_000,
  });
  JSON.parse(stdout);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(FILE, stdout);
}

if (changedAt(FILE) < changedAt(join(root, 'package-lock.json'))) {
  try {
    await write();
  } catch (error) {
    console.warn(`The SBOM could not be written (npm sbom): ${error.message.split('\n')[0]}`);
  }
}
