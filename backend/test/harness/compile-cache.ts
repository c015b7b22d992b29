import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `NODE_COMPILE_CACHE` of spawned processes: a run starts about a hundred. */
export const COMPILE_CACHE = join(tmpdir(), 'node-compile-cache');
