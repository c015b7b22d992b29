/** `node scripts/tool.mjs <name> [-- …]`: builds what isn't built, then runs one of the backend's tools for operators. */
import { buildIfNeeded } from './build-if-needed.mjs';

// What is left are the tool's own arguments: it reads them as if it had been started itself.
const [name] = process.argv.splice(2, 1);
try {
  await buildIfNeeded();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(`../backend/dist/tools/${name}.js`);
