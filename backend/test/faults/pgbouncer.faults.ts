import { haproxyVersion, startHaproxy } from '../services/haproxy.ts';
import { pgbouncerVersion, startPgbouncer } from '../services/pgbouncer.ts';
import { until } from '../services/ports.ts';
import { ProductNode } from '../services/product-node.ts';
import type { Crowd } from './devices/crowd.ts';
import { DeviceApi } from './devices/device-api.ts';
import { DeviceLink } from './devices/device-link.ts';
import { PASSWORD } from './devices/faults-organisation.ts';
import { play, roll } from './play.ts';
import { figuresOf, report } from './report.ts';
import { FaultStage } from './stage.ts';

const LOGGED_OUT_MS = 1_000;

afterEach(() => FaultStage.closeAll());

/** Signs in, opens a link to one node, and logs out at another; the time in ms until the link is closed. */
async function untilLoggedOut(crowd: Crowd, [here, there]: readonly ProductNode[]): Promise<number> {
  const username = crowd.workers[0]?.username ?? '';
  const api = new DeviceApi(here?.url ?? '', crowd.ledger);
  const { token } = (await api.signIn(username, PASSWORD)) ?? { token: '' };
  const link = new DeviceLink(there?.url ?? '', token);
  try {
    await until('the link is open', () => link.isOpen);
    const loggedOut = api.call('/auth/logout', { method: 'POST' });
    const milliseconds = await until('the link is closed', () => !link.isOpen);
    await loggedOut;
    return milliseconds;
  } finally {
    link.close();
  }
}

it('With PgBouncer before the database nothing fails under load and in a roll, and a log-out reaches the link at the other node within 1 s', async () => {
  const stage = await FaultStage.open();
  const { DATABASE_URL: direct = '' } = stage.environment;
  const pooler = await startPgbouncer(direct);
  const environment = { ...stage.environment, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct };
  const nodes = await ProductNode.startAll(stage.sharedFolder(2), environment);
  const proxy = await startHaproxy(nodes.map(({ port }) => port));
  let loggedOutMs = NaN;
  const played = await play(stage, proxy.url, async (crowd) => {
    loggedOutMs = await untilLoggedOut(crowd, nodes);
    await roll(nodes);
  });
  report('4-pgbouncer', {
    title: 'PgBouncer in transaction mode before the database, and a rolling restart',
    versions: [pgbouncerVersion(), haproxyVersion()],
    figures: {
      ...figuresOf(played),
      'Until a log-out closed the link at the other node': `${loggedOutMs.toFixed(0)} ms`,
    },
  });
  expect(played.crowd.ledger.failures).toEqual([]);
  expect(played.proof).toMatchObject({ lost: [], doubled: [] });
  expect(loggedOutMs).toBeLessThanOrEqual(LOGGED_OUT_MS);
});
