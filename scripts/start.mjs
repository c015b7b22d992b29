/** `npm start`: builds what is out of date, then runs the whole product in this process. */
import { buildIfNeeded } from './build-if-needed.mjs';

try {
  await buildIfNeeded();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../backend/dist/main.js');
