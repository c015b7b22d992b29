import { startNginx, startRedis } from '../stage/nodes.mjs';
import { freePort } from '../stage/process.mjs';
import { Product } from '../stage/product.mjs';

/** The installations that the gate measures: all behind nginx, so that only the nodes differ. */
export const FORMATIONS = [
  { title: 'one node', nodes: 1, hasRedis: false },
  { title: 'one node with Redis', nodes: 1, hasRedis: true },
  { title: 'two nodes', nodes: 2, hasRedis: false },
  { title: 'two nodes with Redis', nodes: 2, hasRedis: true },
];

/**
 * Starts an installation on a filled database, runs `play` with its address and its processes' ids by part, and stops it.
 *
 * @param stage a filled stage; its own product is stopped before
 */
export async function withFormation({ nodes: count, hasRedis }, stage, folder, play) {
  const redis = hasRedis ? await startRedis() : undefined;
  const environment = {
    ...stage.environment,
    TRUST_PROXY: '1',
    // As installed: limits count every request.
    RATE_LIMIT_PER_MINUTE: '600',
    ...(redis && { REDIS_URL: redis.url }),
  };
  const nodes = [];
  try {
    for (let number = 0; number < count; number += 1)
      nodes.push(await Product.serve({ ...environment, PORT: String(await freePort()) }));
    const proxy = await startNginx(
      folder,
      nodes.map(({ url }) => Number(new URL(url).port)),
    );
    try {
      return await play({
        url: proxy.url,
        pids: { nodes: nodes.map(({ pid }) => pid), nginx: proxy.pid, ...(redis && { Redis: redis.pid }) },
      });
    } finally {
      await proxy.stop();
    }
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await redis?.stop();
  }
}
