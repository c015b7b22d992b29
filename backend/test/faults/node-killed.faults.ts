import { setTimeout as wait } from 'node:timers/promises';
import { ProductNode } from '../services/product-node.ts';
import { PROXIES } from '../services/proxies.ts';
import { RedisServer } from '../services/redis-server.ts';
import { play } from './play.ts';
import { figuresOf, report } from './report.ts';
import { FaultStage } from './stage.ts';

/** Short, so that a killed node has requests in hand. */
const PACE_MS = 150;
const KILLS = 4;
const BETWEEN_MS = 4_000;
/** Nobody tells the links: they wait five seconds and their jitter, as the web app does. */
const LINK_BACK_MS = 10_000;

afterEach(() => FaultStage.closeAll());

it.each(PROXIES)(
  'When nodes of two behind $name are killed under load in turn, no acknowledged write is lost or made twice',
  async ({ name, start, version }) => {
    const redis = await RedisServer.start();
    const stage = await FaultStage.open({ REDIS_URL: redis.url });
    const nodes = await ProductNode.startAll(stage.sharedFolder(2), stage.environment);
    const proxy = await start(nodes.map(({ port }) => port));
    const killInTurn = async () => {
      for (let count = 0; count < KILLS; count += 1) {
        const node = nodes[count % nodes.length];
        await node?.end('SIGKILL');
        await wait(BETWEEN_MS);
        await node?.start();
        await wait(BETWEEN_MS);
      }
    };
    const played = await play(stage, proxy.url, killInTurn, PACE_MS);
    report(`2-node-killed-${name.toLowerCase()}`, {
      title: `Nodes of two killed (SIGKILL) and started again in turn, four times, behind ${name}`,
      versions: [version(), RedisServer.version()],
      figures: figuresOf(played),
    });
    expect(played.proof).toMatchObject({ lost: [], doubled: [] });
    expect(played.absence).toBeLessThanOrEqual(LINK_BACK_MS);
    // Only what a killed node was answering may fail, and be tried again: at most one request of each device a kill.
    expect(played.crowd.ledger.failures.length).toBeLessThanOrEqual(KILLS * played.crowd.workers.length);
  },
);
