/** `node scripts/tool.mjs <name> [-- …]`: builds what is out of date, then runs one of the backend's operator tools. */
import { buildIfNeeded } from './build-if-needed.mjs';

// Leave only the tool's own arguments, as if it had been started directly.
const [name] = process.argv.splice(2, 1);
try {
  await buildIfNeeded();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(`../backend/dist/tools/${name}.js`);
