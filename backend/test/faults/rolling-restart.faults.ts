import { setTimeout as wait } from 'node:timers/promises';
import { haproxyVersion, startHaproxy } from '../services/haproxy.ts';
import { nginxVersion, startNginx } from '../services/nginx.ts';
import { until } from '../services/ports.ts';
import { ProductNode } from '../services/product-node.ts';
import { RedisServer } from '../services/redis-server.ts';
import { Crowd } from './devices/crowd.ts';
import { FaultsOrganisation } from './devices/faults-organisation.ts';
import { Ledger } from './devices/ledger.ts';
import { prove } from './devices/proof.ts';
import { figuresOf, report } from './report.ts';
import { FaultStage } from './stage.ts';

const DEVICES = 20;
/** Between the restarts of two nodes: longer than any proxy needs to use a restarted node again. */
const PAUSE_MS = 6_000;
const LINK_BACK_MS = 3_000;

const PROXIES = [
  { name: 'nginx', start: startNginx, version: nginxVersion },
  { name: 'HAProxy', start: startHaproxy, version: haproxyVersion },
];

afterEach(() => FaultStage.closeAll());

it.each(PROXIES)(
  'Behind $name, restarting two nodes one after the other under load fails no request, loses no write and brings links back within 3 s',
  async ({ name, start, version }) => {
    const redis = await RedisServer.start();
    const stage = await FaultStage.open({ REDIS_URL: redis.url });
    const nodes = await ProductNode.startAll(2, stage.dataDir, stage.environment);
    const proxy = await start(nodes.map(({ port }) => port));
    const ledger = new Ledger();
    const workers = await FaultsOrganisation.fill(proxy.url, DEVICES, ledger);
    const crowd = await Crowd.start(proxy.url, ledger, workers);
    await until('every link is open', () => crowd.linksOpen === DEVICES);
    await wait(PAUSE_MS);
    for (const node of nodes) {
      await node.end('SIGTERM');
      await node.start();
      await wait(PAUSE_MS);
    }
    await crowd.stop();
    await until('every link is open again', () => crowd.linksOpen === DEVICES);
    const proof = await prove(stage.databaseUrl, ledger, workers);
    const absence = crowd.longestAbsence();
    crowd.leave();
    report(`rolling-restart-${name.toLowerCase()}`, {
      title: `Rolling restart of two nodes behind ${name}`,
      versions: [version(), RedisServer.version()],
      figures: figuresOf(crowd, proof, absence),
    });
    expect(ledger.failures).toEqual([]);
    expect(proof).toMatchObject({ lost: [], doubled: [] });
    expect(absence).toBeLessThanOrEqual(LINK_BACK_MS);
  },
);
