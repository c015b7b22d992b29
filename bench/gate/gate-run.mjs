import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { familyCpuMilliseconds } from '../measure/cpu.mjs';
import { forEach } from '../stage/chat.mjs';
import { RealtimeClient } from '../stage/realtime-client.mjs';
import { arrivalsOf } from './arrivals.mjs';
import { playOpenLoop } from './open-loop.mjs';

/** The embedded database's postmaster. */
const postmasterOf = (folder) =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/**
 * One run: everybody keeps a link and does what devices do for that long.
 *
 * @returns the latencies of `playOpenLoop`; how many messages the links heard; and the share of one core that nodes, database and
 * load took, in %
 */
export async function gateRun({ url, pids }, people, { seconds, picture, dataDir }) {
  const links = [];
  let pushes = 0;
  try {
    await forEach(people, async ({ token }) =>
      links.push(await RealtimeClient.connect(url, { token }, () => (pushes += 1))),
    );
    const postmaster = postmasterOf(dataDir);
    const cpu = () => ({
      nodes: pids.reduce((sum, pid) => sum + familyCpuMilliseconds(pid), 0),
      database: familyCpuMilliseconds(postmaster),
      load: process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000,
    });
    const before = cpu();
    const began = performance.now();
    const measured = await playOpenLoop(url, arrivalsOf(people, seconds), picture);
    const after = cpu();
    const share = (name) => ((after[name] - before[name]) / (performance.now() - began)) * 100;
    return {
      ...measured,
      pushes,
      cores: { nodes: share('nodes'), database: share('database'), load: share('load') },
    };
  } finally {
    for (const link of links) link.close();
  }
}
