import { forEach } from '../stage/chat.mjs';
import { RealtimeClient } from '../stage/realtime-client.mjs';
import { arrivalsWithPhoto } from './arrivals.mjs';
import { playOpenLoop } from './open-loop.mjs';
import { measureShares } from './shares.mjs';

/** Runs so far: other people upload photos in each. */
let runs = 0;

/**
 * One run: everybody keeps a link and does what devices do for that long, which includes a photo.
 *
 * @returns the latencies of `playOpenLoop`; how many messages the links heard; and who used the processors (`measureShares`)
 */
export async function gateRun({ url, pids }, people, { seconds, picture, dataDir }) {
  const links = [];
  let pushes = 0;
  runs += 1;
  try {
    await forEach(people, async ({ token }) =>
      links.push(await RealtimeClient.connect(url, { token }, () => (pushes += 1))),
    );
    const arrivals = arrivalsWithPhoto(people, seconds, runs);
    const shares = measureShares(pids, dataDir);
    const measured = await playOpenLoop(url, arrivals, picture);
    return { ...measured, pushes, shares: shares() };
  } finally {
    for (const link of links) link.close();
  }
}
