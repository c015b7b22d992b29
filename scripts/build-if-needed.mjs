import { isBuilt, rememberBuild } from './build-state.mjs';
import { run } from './run.mjs';

/** Builds what changed since the last build; without changes it takes a few milliseconds. */
export async function buildIfNeeded() {
  if (isBuilt()) return;
  console.log('Building (only what changed) …');
  const [code] = await Promise.all([
    run('nx', ['run-many', '-t', 'build', '--output-style=static'], { quiet: true }),
    run('node', ['scripts/sbom.mjs']),
  ]);
  if (code !== 0) throw new Error('The build failed; see the output above.');
  rememberBuild();
}
