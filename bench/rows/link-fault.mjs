import { setTimeout as wait } from 'node:timers/promises';
import { withDataFolder } from '../stage/data-folder.mjs';
import { Member, sendUntilAccepted } from '../stage/member.mjs';
import { startNginx, startRedis } from '../stage/nodes.mjs';
import { freePort } from '../stage/process.mjs';
import { Product } from '../stage/product.mjs';
import { Stage } from '../stage/stage.mjs';
import { fillGroup, peopleUpTo } from '../stage/chat.mjs';

const MEMBERS = 6;
const MESSAGES = 1_000;
const KILLED_AT = 300;
const RESTARTED_AT = 600;
const PATIENCE_MS = 30_000;

async function play(stage, folder) {
  const redis = await startRedis();
  const environment = { ...stage.environment, REDIS_URL: redis.url };
  const ports = [await freePort(), await freePort()];
  const serve = (port) => Product.serve({ ...environment, PORT: String(port) });
  const nodes = [await serve(ports[0]), await serve(ports[1])];
  const proxy = await startNginx(folder, ports);
  const members = [];
  try {
    const people = peopleUpTo(MEMBERS);
    const groupId = await fillGroup(stage, { title: 'Everybody', members: people });
    for (const name of people) members.push(new Member(proxy.url, await stage.as(name), groupId));
    await Promise.all(members.map((member) => member.join()));
    const started = performance.now();
    for (let count = 1; count <= MESSAGES; count += 1) {
      if (count === KILLED_AT) await nodes[0].kill();
      if (count === RESTARTED_AT) nodes[0] = await serve(ports[0]);
      await sendUntilAccepted(proxy.url, members[count % MEMBERS].headers, groupId, `Message ${count}`);
    }
    const seconds = (performance.now() - started) / 1_000;
    const isWhole = (member) => member.hasAll(MESSAGES);
    const end = performance.now() + PATIENCE_MS;
    while (!members.every(isWhole) && performance.now() < end) await wait(50);
    const sum = (name) => members.reduce((total, member) => total + member[name], 0);
    return {
      figures: [
        {
          label: `members with exactly ${MESSAGES} messages, in order, none twice`,
          value: members.filter(isWhole).length,
          unit: `of ${MEMBERS}`,
          atLeast: MEMBERS,
        },
        { label: 'links that broke and came back', value: sum('reconnects'), unit: '' },
        { label: 'times a member read again', value: sum('reads') - MEMBERS, unit: '' },
        { label: 'messages a second, sent one after the other', value: MESSAGES / seconds, unit: '/s' },
      ],
    };
  } finally {
    members.forEach((member) => member.leave());
    await proxy.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await redis.stop();
  }
}

/** Two nodes with Redis behind nginx; one is killed while messages are sent, and restarted. */
export const linkFault = {
  name: 'link-fault',
  title: 'a node killed while people talk',
  measure: () => withDataFolder((folder) => Stage.with({}, (stage) => play(stage, folder))),
};
