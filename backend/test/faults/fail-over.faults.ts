import { haproxyVersion, startHaproxy } from '../services/haproxy.ts';
import { PatroniCluster } from '../services/patroni-cluster.ts';
import { ProductNode } from '../services/product-node.ts';
import { until } from '../services/ports.ts';
import type { Crowd } from './devices/crowd.ts';
import { play, roll } from './play.ts';
import { figuresOf, report } from './report.ts';
import { FaultStage } from './stage.ts';

const ACKNOWLEDGED_AGAIN_MS = 60_000;
/** Writes of different kinds are taken again once this many are acknowledged. */
const FRESH_WRITES = 20;

afterEach(() => FaultStage.closeAll());

/** Nodes on a cluster, and the fault played on both. */
async function playOnCluster(
  fault: (cluster: PatroniCluster, nodes: readonly ProductNode[], crowd: Crowd) => Promise<void>,
) {
  const cluster = await PatroniCluster.start();
  const stage = await FaultStage.open({}, { environment: { DATABASE_URL: cluster.url }, url: cluster.url });
  const nodes = await ProductNode.startAll(2, stage.dataDir, stage.environment);
  const proxy = await startHaproxy(nodes.map(({ port }) => port));
  return play(stage, proxy.url, (crowd) => fault(cluster, nodes, crowd));
}

async function areTakenAgain({ ledger }: Crowd): Promise<void> {
  const before = ledger.writes.length;
  await until(
    'writes are acknowledged again',
    () => ledger.writes.length >= before + FRESH_WRITES,
    ACKNOWLEDGED_AGAIN_MS,
  );
}

it('When the leading PostgreSQL is killed under load its standby takes over, and no acknowledged write is lost or made twice', async () => {
  const played = await playOnCluster(async (cluster, _nodes, crowd) => {
    await cluster.killLeader();
    await areTakenAgain(crowd);
    await cluster.startAll();
    await cluster.isWhole();
  });
  report('5-fail-over', {
    title: 'PostgreSQL failing over: the leader of a Patroni cluster killed (SIGKILL)',
    versions: [...PatroniCluster.versions(), haproxyVersion()],
    figures: figuresOf(played),
  });
  expect(played.proof).toMatchObject({ lost: [], doubled: [] });
});

it('An upload, a rolling restart and a fail-over at the same time lose no acknowledged write and make none twice', async () => {
  const played = await playOnCluster(async (cluster, nodes, crowd) => {
    await Promise.all([cluster.killLeader(), roll(nodes)]);
    await areTakenAgain(crowd);
    await cluster.startAll();
    await cluster.isWhole();
  });
  report('6-all-at-once', {
    title: 'Uploads, a rolling restart and a fail-over of PostgreSQL at the same time',
    versions: [...PatroniCluster.versions(), haproxyVersion()],
    figures: { ...figuresOf(played), Photos: played.crowd.ledger.of('photo').length },
  });
  expect(played.proof).toMatchObject({ lost: [], doubled: [] });
});
