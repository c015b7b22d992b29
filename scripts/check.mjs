/** `npm run check`: CI's checks besides the tests, two at a time. */
import { buildIfNeeded } from './build-if-needed.mjs';
import { run } from './run.mjs';

/** Each lane runs its checks one after the other. */
const LANES = [
  [['Lint and module boundaries', 'npm', ['run', '--silent', 'lint']]],
  [
    ['Types, unhandled promises and exhaustive switches', 'oxlint', []],
    ['Formatting', 'prettier', ['--check', '--log-level', 'warn', '.']],
    ['Migrations match the entities', 'node', ['backend/dist/tools/migration.js', 'check']],
    [
      "The last release's servers run on the migrated schema",
      'node',
      ['backend/dist/tools/migration.js', 'compatible'],
    ],
    ['OpenAPI is committed', 'npm', ['run', '--silent', 'openapi', '-w', '@workforce/backend', '--', '--check']],
  ],
];

await buildIfNeeded();
const failed = [];
async function runLane(checks) {
  for (const [name, command, args] of checks) {
    const code = await run(command, args, { quiet: true });
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code !== 0) failed.push(name);
  }
}
await Promise.all(LANES.map(runLane));
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log('\nAll checks passed.');
