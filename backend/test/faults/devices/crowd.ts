import { setTimeout as wait } from 'node:timers/promises';
import { jpeg } from '../../photos/pictures.ts';
import { DeviceApi } from './device-api.ts';
import { DeviceLink } from './device-link.ts';
import { PASSWORD, type Worker } from './faults-organisation.ts';
import type { Ledger } from './ledger.ts';
import { DeviceWrites } from './writes.ts';

/** Default time between two actions of a device in ms, and that between two sign-ins of somebody. */
const PACE_MS = 1_000;
const SIGN_IN_MS = 1_500;
/** What a device does, one after the other: mostly ticks, as the floor does. */
const ROUND = ['tick', 'current', 'tick', 'say', 'tick', 'dashboard', 'tick', 'clock', 'tick', 'photograph'] as const;

/** Devices of workers at work: each sends its own actions in order, reads in between and keeps a link. */
export class Crowd {
  readonly links: DeviceLink[];
  private readonly working: Promise<unknown>;
  private readonly rest = new AbortController();

  private constructor(
    private readonly url: string,
    readonly ledger: Ledger,
    readonly workers: readonly Worker[],
    picture: Blob,
    private readonly paceMs: number,
  ) {
    this.links = workers.map(({ token }) => new DeviceLink(url, token));
    const devices = workers.map((worker, index) => this.work(worker, index, picture));
    this.working = Promise.all([...devices, this.signInAgain()]);
    // Awaited by `stop`; until then an error must not end the process.
    this.working.catch(() => undefined);
  }

  static async start(url: string, ledger: Ledger, workers: readonly Worker[], paceMs = PACE_MS): Promise<Crowd> {
    const picture = new Blob([new Uint8Array(await jpeg(1_200, 900))], { type: 'image/jpeg' });
    return new Crowd(url, ledger, workers, picture, paceMs);
  }

  get linksOpen(): number {
    return this.links.filter(({ isOpen }) => isOpen).length;
  }

  /** The longest time in ms that a link which was lost since then took to come back. */
  longestAbsence(since = 0): number {
    const all = this.links.flatMap(({ absences }) => absences).filter(({ at }) => at >= since);
    return Math.max(0, ...all.map(({ milliseconds }) => milliseconds));
  }

  /**
   * Lets every device finish what it has begun; links stay open until `abandon`.
   *
   * @throws Error when the server refused a write
   */
  async stop(): Promise<void> {
    this.rest.abort();
    await this.working;
  }

  /** Closes the links, and starts nothing more. */
  abandon(): void {
    this.rest.abort();
    for (const link of this.links) link.close();
  }

  private async work({ place, token }: Worker, index: number, picture: Blob): Promise<void> {
    const api = new DeviceApi(this.url, this.ledger);
    api.token = token;
    const writes = new DeviceWrites(api, this.ledger, place, picture);
    await this.pause((index * this.paceMs) / this.workers.length);
    for (let step = index; !this.rest.signal.aborted; step += 1) {
      const action = ROUND[step % ROUND.length] ?? 'tick';
      const began = performance.now();
      if (action === 'current') await api.call('/time-entries/current');
      else if (action === 'dashboard') await api.call('/dashboards/employee');
      else await writes[action]();
      await this.pause(this.paceMs - (performance.now() - began));
    }
  }

  private async signInAgain(): Promise<void> {
    for (let count = 0; !this.rest.signal.aborted; count += 1) {
      const worker = this.workers[count % this.workers.length];
      if (worker) await new DeviceApi(this.url, this.ledger).signIn(worker.username, PASSWORD);
      await this.pause(SIGN_IN_MS);
    }
  }

  private async pause(milliseconds: number): Promise<void> {
    await wait(Math.max(0, milliseconds), undefined, { signal: this.rest.signal }).catch(() => undefined);
  }
}
