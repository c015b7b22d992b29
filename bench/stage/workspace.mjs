import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Loads a module of the workspace at run time: the built server and the scripts. The bench measures from outside and depends on none
 * of their sources.
 *
 * @param path from the repository's root, such as `backend/dist/create-app.js`
 */
export const loadBuilt = (path) => import(pathToFileURL(join(root, path)).href);
