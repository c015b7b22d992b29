/**
 * Writes what the product is made of to `dist/sbom.cdx.json` (CycloneDX), from what is installed; needs no network. A build without
 * it runs as well, so a failure is only told.
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
    console.warn(`What the product is made of (npm sbom) could not be listed: ${error.message.split('\n')[0]}`);
  }
}
