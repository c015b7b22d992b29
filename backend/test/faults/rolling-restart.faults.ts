import { ProductNode } from '../services/product-node.ts';
import { PROXIES } from '../services/proxies.ts';
import { RedisServer } from '../services/redis-server.ts';
import { LINK_BACK_MS, play, roll } from './play.ts';
import { figuresOf, report } from './report.ts';
import { FaultStage } from './stage.ts';

afterEach(() => FaultStage.closeAll());

it.each(PROXIES)(
  'Behind $name, restarting two nodes one after the other under load fails no request, loses no write and brings links back within 3 s',
  async ({ name, start, version }) => {
    const redis = await RedisServer.start();
    const stage = await FaultStage.open({ REDIS_URL: redis.url });
    const nodes = await ProductNode.startAll(stage.sharedFolder(2), stage.environment);
    const proxy = await start(nodes.map(({ port }) => port));
    const played = await play(stage, proxy.url, () => roll(nodes));
    report(`1-rolling-restart-${name.toLowerCase()}`, {
      title: `Rolling restart of two nodes behind ${name}`,
      versions: [version(), RedisServer.version()],
      figures: figuresOf(played),
    });
    expect(played.crowd.ledger.failures).toEqual([]);
    expect(played.proof).toMatchObject({ lost: [], doubled: [] });
    expect(played.absence).toBeLessThanOrEqual(LINK_BACK_MS);
  },
);
