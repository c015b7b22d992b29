import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './process.mjs';
import { Product } from './product.mjs';
import { loadBuilt, root } from './workspace.mjs';

/** The commit of the last release, shortened. */
export const releasedCommit = () =>
  JSON.parse(readFileSync(join(root, 'backend/test/released/server.json'), 'utf8')).commit.slice(0, 12);

/**
 * Builds the last release's server from its frozen sources, runs it beside the stage's product on the same database, runs `play` with it,
 * and removes it.
 */
export async function withReleased(stage, play) {
  const { buildFrozenServer } = await loadBuilt('scripts/release/release-tree.mjs');
  const { folder, remove } = buildFrozenServer();
  try {
    const environment = { ...stage.environment, PORT: String(await freePort()) };
    const released = await Product.serve(environment, [], join(folder, 'backend/dist/main.js'));
    try {
      return await play(released);
    } finally {
      await released.stop();
    }
  } finally {
    remove();
  }
}
