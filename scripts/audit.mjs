/** `npm run audit:verify` and `npm run audit:export`: runs the tool of that name in the built backend. */
import { buildIfNeeded } from './build-if-needed.mjs';
import { run } from './run.mjs';

await buildIfNeeded();
process.exitCode = await run('node', ['backend/dist/tools/audit.js', ...process.argv.slice(2)]);
