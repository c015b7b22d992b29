/** `npm run check`: CI's checks besides the tests. */
import { buildIfNeeded } from './build-if-needed.mjs';
import { run } from './run.mjs';

const CHECKS = [
  ['Formatting', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['Lint, module boundaries and types', 'nx', ['run-many', '-t', 'lint', 'typecheck', '--output-style=static']],
  ['Migrations match the entities', 'node', ['backend/dist/tools/migration.js', 'check']],
  ["The last release's servers run on the migrated schema", 'node', ['backend/dist/tools/migration.js', 'compatible']],
  ['OpenAPI is committed', 'npm', ['run', '--silent', 'openapi', '-w', '@workforce/backend', '--', '--check']],
];

await buildIfNeeded();
const failed = [];
for (const [name, command, args] of CHECKS) {
  console.log(`\n— ${name}`);
  if ((await run(command, args)) !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log('\nAll checks passed.');
