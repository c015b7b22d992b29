import { setTimeout as wait } from 'node:timers/promises';

/** @param signal aborts when the node shuts down */
export type NodeWork = (signal: AbortSignal) => Promise<void>;

interface NodeJobOptions {
  seconds: number;
  isAwaited: boolean;
  work: NodeWork;
  onFailure: (error: unknown) => void;
}

/** Work that each node repeats for itself, one run at a time. See `Jobs.onEveryNode`. */
export class NodeJob {
  private loop: Promise<void> = Promise.resolve();
  private hasFailed = false;

  constructor(private readonly options: NodeJobOptions) {}

  /** Whether the last run has failed. */
  get isFailing(): boolean {
    return this.hasFailed;
  }

  /** Runs now and repeatedly until `signal` aborts. @returns the end of the first run, if that is awaited */
  async start(signal: AbortSignal): Promise<void> {
    const first = this.run(signal);
    this.loop = first.then(() => this.repeat(signal));
    if (this.options.isAwaited) await first;
  }

  /** Resolves when the last run has ended. */
  end(): Promise<void> {
    return this.loop;
  }

  /** Runs once. It doesn't reject: failures in a row are reported once. */
  async run(signal = new AbortController().signal): Promise<void> {
    try {
      await this.options.work(signal);
      this.hasFailed = false;
    } catch (error) {
      if (!this.hasFailed && !signal.aborted) this.options.onFailure(error);
      this.hasFailed = true;
    }
  }

  private async repeat(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await wait(this.options.seconds * 1_000, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.run(signal);
    }
  }
}
