import { haproxyVersion, startHaproxy } from '../services/haproxy.ts';
import { nginxVersion, startNginx } from '../services/nginx.ts';
import { PatroniCluster } from '../services/patroni-cluster.ts';
import { ProductNode } from '../services/product-node.ts';
import { until } from '../services/ports.ts';
import { Swift } from '../services/swift.ts';
import type { Crowd } from './devices/crowd.ts';
import { play, roll } from './play.ts';
import { figuresOf, report } from './report.ts';
import { FaultStage } from './stage.ts';

const ACKNOWLEDGED_AGAIN_MS = 60_000;
/** Writes of different kinds are taken again once this many are acknowledged. */
const FRESH_WRITES = 20;

afterEach(() => FaultStage.closeAll());

/** Waits until writes are acknowledged, then lets the killed member come back as a standby. */
async function mend(cluster: PatroniCluster, { ledger }: Crowd): Promise<void> {
  const before = ledger.writes.length;
  const areTaken = () => ledger.writes.length >= before + FRESH_WRITES;
  await until('writes are acknowledged again', areTaken, ACKNOWLEDGED_AGAIN_MS);
  await cluster.startAll();
  await cluster.isWhole();
}

it('When the leading PostgreSQL is killed under load its standby takes over, and no acknowledged write is lost or made twice', async () => {
  const cluster = await PatroniCluster.start();
  const stage = await FaultStage.open({}, cluster.database);
  const nodes = await ProductNode.startAll(stage.sharedFolder(2), stage.environment);
  const proxy = await startHaproxy(nodes.map(({ port }) => port));
  const played = await play(stage, proxy.url, async (crowd) => {
    await cluster.killLeader();
    await mend(cluster, crowd);
  });
  report('5-fail-over', {
    title: 'PostgreSQL failing over: the leader of a Patroni cluster killed (SIGKILL)',
    versions: [...PatroniCluster.versions(), haproxyVersion()],
    figures: figuresOf(played),
  });
  expect(played.proof).toMatchObject({ lost: [], doubled: [] });
});

it('Uploads to an object storage, a rolling restart and a fail-over at the same time lose no acknowledged write or photo and make none twice', async () => {
  const cluster = await PatroniCluster.start();
  const swift = await Swift.start();
  const stage = await FaultStage.open(swift.environment, cluster.database);
  const nodes = await ProductNode.startAll(stage.ownFolders(2), stage.environment);
  const proxy = await startNginx(nodes.map(({ port }) => port));
  const played = await play(stage, proxy.url, async (crowd) => {
    await Promise.all([cluster.killLeader(), roll(nodes)]);
    await mend(cluster, crowd);
  });
  const photos = played.crowd.ledger.of('photo').length;
  report('6-all-at-once', {
    title: 'Uploads to an object storage, a rolling restart and a fail-over of PostgreSQL at the same time',
    versions: [...PatroniCluster.versions(), Swift.version(), nginxVersion(), haproxyVersion()],
    figures: { ...figuresOf(played), 'Photos acknowledged, and read back byte for byte': photos },
  });
  expect(played.proof).toMatchObject({ lost: [], doubled: [] });
  expect(photos).toBeGreaterThan(0);
});
