import { setTimeout as wait } from 'node:timers/promises';
import { startHaproxy, haproxyVersion } from '../services/haproxy.ts';
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
/** Short, so that a killed node has requests in hand. */
const PACE_MS = 150;
const KILLS = 4;
const WORK_MS = 4_000;
const LINK_BACK_MS = 3_000;

afterEach(() => FaultStage.closeAll());

it('When nodes of two are killed under load in turn, no acknowledged write is lost or made twice', async () => {
  const redis = await RedisServer.start();
  const stage = await FaultStage.open({ REDIS_URL: redis.url });
  const nodes = await ProductNode.startAll(2, stage.dataDir, stage.environment);
  const proxy = await startHaproxy(nodes.map(({ port }) => port));
  const ledger = new Ledger();
  const workers = await FaultsOrganisation.fill(proxy.url, DEVICES, ledger);
  const crowd = await Crowd.start(proxy.url, ledger, workers, PACE_MS);
  await until('every link is open', () => crowd.linksOpen === DEVICES);
  await wait(WORK_MS);
  for (let count = 0; count < KILLS; count += 1) {
    const node = nodes[count % nodes.length];
    await node?.end('SIGKILL');
    await wait(WORK_MS);
    await node?.start();
    await wait(WORK_MS);
  }
  await crowd.stop();
  await until('every link is open again', () => crowd.linksOpen === DEVICES);
  const proof = await prove(stage.databaseUrl, ledger, workers);
  const absence = crowd.longestAbsence();
  crowd.leave();
  report('node-killed', {
    title: 'Nodes of two killed (SIGKILL) and started again in turn, four times, behind HAProxy',
    versions: [haproxyVersion(), RedisServer.version()],
    figures: figuresOf(crowd, proof, absence),
  });
  expect(proof).toMatchObject({ lost: [], doubled: [] });
  expect(absence).toBeLessThanOrEqual(LINK_BACK_MS);
  // Only what a killed node was answering may fail, and be tried again: at most one request of each device a kill.
  expect(ledger.failures.length).toBeLessThanOrEqual(KILLS * DEVICES);
});
