import { setTimeout as wait } from 'node:timers/promises';
import { Member, sendUntilAccepted } from '../stage/member.mjs';
import { startRedis } from '../stage/nodes.mjs';
import { freePort } from '../stage/process.mjs';
import { Product } from '../stage/product.mjs';
import { Stage } from '../stage/stage.mjs';
import { fillGroup, peopleUpTo } from '../stage/chat.mjs';

const PATIENCE_MS = 20_000;

/** Polls until a condition holds; returns the milliseconds it took, or null on timeout. */
async function until(isSo) {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > PATIENCE_MS) return null;
    await wait(10);
  }
  return performance.now() - started;
}

async function play(stage) {
  let redis = await startRedis();
  const environment = { ...stage.environment, REDIS_URL: redis.url };
  const nodes = [];
  const members = [];
  try {
    for (let count = 0; count < 2; count += 1)
      nodes.push(await Product.serve({ ...environment, PORT: String(await freePort()) }));
    const people = peopleUpTo(4);
    const groupId = await fillGroup(stage, { title: 'Two nodes', members: people });
    for (const [index, name] of people.entries())
      members.push(new Member(nodes[index % 2].url, await stage.as(name), groupId));
    await Promise.all(members.map((member) => member.join()));
    const [here, there] = [
      members.filter((_, index) => index % 2 === 0),
      members.filter((_, index) => index % 2 === 1),
    ];
    const readsOf = (some) => some.reduce((sum, { reads }) => sum + reads, 0);
    let sent = 0;
    /** Sends a message through the first node. */
    const sendNext = () => sendUntilAccepted(nodes[0].url, members[0].headers, groupId, `Message ${(sent += 1)}`);
    const delivered = (some) => until(() => some.every((member) => member.hasAll(sent)));

    await sendNext();
    const together = await delivered(members);

    await redis.stop();
    await wait(500);
    const before = readsOf(here);
    for (let count = 0; count < 20; count += 1) await sendNext();
    const alone = await delivered(here);
    const areUp = await Promise.all(nodes.map(async ({ url }) => (await fetch(`${url}/health/ready`)).ok));
    const missed = there.filter((member) => !member.hasAll(sent)).length;
    const readAgain = readsOf(here) - before;

    redis = await startRedis(redis.port);
    const mended = await delivered(members);
    // A reconnected member refetches; later messages must arrive by push.
    await wait(1_000);
    const settled = readsOf(members);
    await sendNext();
    const again = await delivered(members);
    return {
      figures: [
        { label: 'Redis there: until the other node’s members have a message', value: together, unit: 'ms' },
        { label: 'Redis away: nodes that are ready', value: areUp.filter(Boolean).length, unit: 'of 2', atLeast: 2 },
        {
          label: 'Redis away: until the own members have 20 messages',
          value: alone ?? Number.NaN,
          unit: 'ms',
          atMost: 1_000,
        },
        { label: 'Redis away: times these had to read again', value: readAgain, unit: '', atMost: 0 },
        { label: 'Redis away: members of the other node who wait', value: missed, unit: `of ${there.length}` },
        {
          label: 'Redis back: until everybody has everything',
          value: mended ?? Number.NaN,
          unit: 'ms',
          atMost: PATIENCE_MS,
        },
        { label: 'Redis back: until all have the next message', value: again ?? Number.NaN, unit: 'ms', atMost: 1_000 },
        { label: 'Redis back: of those, by reading', value: readsOf(members) - settled, unit: '', atMost: 0 },
      ],
    };
  } finally {
    members.forEach((member) => member.leave());
    await Promise.all(nodes.map((node) => node.stop()));
    await redis.stop();
  }
}

/** Two nodes whose Redis is stopped and restarted. */
export const linkAway = {
  name: 'link-away',
  title: 'a Redis that goes away and comes back',
  measure: () => Stage.with({}, play),
};
