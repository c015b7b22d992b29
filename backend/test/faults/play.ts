import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../services/ports.ts';
import type { ProductNode } from '../services/product-node.ts';
import { Crowd } from './devices/crowd.ts';
import { FaultsOrganisation } from './devices/faults-organisation.ts';
import { Ledger } from './devices/ledger.ts';
import { type Proof, prove } from './devices/proof.ts';
import type { FaultStage } from './stage.ts';

const DEVICES = 20;
/** Work before the fault and after it. */
export const WORK_MS = 6_000;
/** A link is back within this time. */
export const LINK_BACK_MS = 3_000;

export interface Played {
  crowd: Crowd;
  proof: Proof;
  /** The longest time in ms that a link was away. */
  absence: number;
}

/**
 * Plays a fault while devices work, then lets them finish and compares the database with what they were told.
 *
 * @param url where the devices find the nodes
 * @param paceMs time between two actions of a device
 */
export async function play(
  stage: FaultStage,
  url: string,
  fault: (crowd: Crowd) => Promise<void>,
  paceMs?: number,
): Promise<Played> {
  const ledger = new Ledger();
  const workers = await FaultsOrganisation.fill(url, DEVICES, ledger);
  const crowd = await Crowd.start(url, ledger, workers, paceMs);
  try {
    const areLinked = () => crowd.linksOpen === DEVICES;
    await until('every link is open', areLinked);
    await wait(WORK_MS);
    await fault(crowd);
    await wait(WORK_MS);
    await crowd.stop();
    await until('every link is open again', areLinked);
    const proof = await prove({ databaseUrl: stage.databaseUrl, url }, ledger, workers);
    return { crowd, proof, absence: crowd.longestAbsence() };
  } finally {
    crowd.abandon();
  }
}

/** Between the restarts of two nodes: longer than any proxy needs to use a restarted node again. */
const PAUSE_MS = 6_000;

/**
 * Stops and starts nodes one after the other, as a release does.
 *
 * @param settings that change with the release
 */
export async function roll(nodes: readonly ProductNode[], settings: Record<string, string> = {}): Promise<void> {
  for (const [index, node] of nodes.entries()) {
    if (index > 0) await wait(PAUSE_MS);
    await node.end('SIGTERM');
    node.change(settings);
    await node.start();
  }
}
