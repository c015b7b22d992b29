/** `node scripts/tool.mjs <name> [-- …]`: builds what isn't built, then runs one of the backend's tools for operators. */
import { buildIfNeeded } from './build-if-needed.mjs';

try {
  await buildIfNeeded();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(`../backend/dist/tools/${process.argv[2]}.js`);
