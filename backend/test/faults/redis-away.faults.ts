import { setTimeout as wait } from 'node:timers/promises';
import { haproxyVersion, startHaproxy } from '../services/haproxy.ts';
import { until } from '../services/ports.ts';
import { ProductNode } from '../services/product-node.ts';
import { RedisServer } from '../services/redis-server.ts';
import type { Crowd } from './devices/crowd.ts';
import { DeviceLink } from './devices/device-link.ts';
import type { Ledger } from './devices/ledger.ts';
import { play } from './play.ts';
import { figuresOf, report } from './report.ts';
import { FaultStage } from './stage.ts';

const AWAY_MS = 10_000;
/** Redis' clients wait at most this long between two attempts to reach it, and some. */
const BACK_MS = 10_000;

afterEach(() => FaultStage.closeAll());

it('While Redis is away no request fails and a node starts; once it is back, pushes reach the clients of both nodes', async () => {
  const redis = await RedisServer.start();
  const stage = await FaultStage.open({ REDIS_URL: redis.url });
  const nodes = await ProductNode.startAll(stage.sharedFolder(2), stage.environment);
  const proxy = await startHaproxy(nodes.map(({ port }) => port));
  let isHeardAfterMs = NaN;
  const goAndComeBack = async (crowd: Crowd) => {
    const { token = '' } = crowd.workers[0] ?? {};
    await redis.kill();
    await wait(AWAY_MS / 2);
    await nodes[0]?.end('SIGTERM');
    await nodes[0]?.start();
    const listeners = nodes.map(({ url }) => new DeviceLink(url, token));
    await until('both links are open', () => listeners.every(({ isOpen }) => isOpen));
    await wait(AWAY_MS / 2);
    await redis.start();
    const back = performance.now();
    const isHeardByAll = () => isHeard(crowd.ledger, listeners, back);
    isHeardAfterMs = await until('links of both nodes hear a message sent after that', isHeardByAll, BACK_MS);
    for (const listener of listeners) listener.close();
  };
  const played = await play(stage, proxy.url, goAndComeBack);
  report('3-redis-away', {
    title: 'Redis killed, a node restarted without it, and Redis back',
    versions: [haproxyVersion(), RedisServer.version()],
    figures: {
      ...figuresOf(played),
      'Back: until the links of both nodes heard a new message': `${(isHeardAfterMs / 1_000).toFixed(1)} s`,
    },
  });
  expect(played.crowd.ledger.failures).toEqual([]);
  expect(played.proof).toMatchObject({ lost: [], doubled: [] });
});

/** Whether a message that was acknowledged since then has been pushed to all of these links. */
const isHeard = (ledger: Ledger, links: readonly DeviceLink[], since: number): boolean =>
  ledger
    .of('message')
    .filter(({ at }) => at >= since)
    .some(({ subject }) => links.every(({ heard }) => heard.has(subject)));
