/** Builds the last release's server from its frozen sources and prints the folder, which the caller removes. */
import { buildFrozenServer } from './release-tree.mjs';

process.stdout.write(buildFrozenServer().folder);
