import type { ApiError } from '../../api/api-error.ts';
import type { ServerRow } from '../../rows/server-row.ts';
import type { Delivery } from './delivery.ts';
import { isPending, type OutboxEntry, type Refusal } from '../../device/outbox-entry.ts';
import type { OutboxKinds } from './outbox-kind.ts';
import { hasExhaustedRetries, refusalBeforeSending, retryDelayAfter } from './outbox-rules.ts';

/** A lane's dependencies on the page. */
export interface LanePorts {
  kinds: OutboxKinds;
  /** Attempts a delivery; never rejects. `attempts` counts the earlier attempts. */
  deliver: (entry: OutboxEntry) => Promise<Delivery>;
  /** A user is signed in and the device may be online. */
  mayDeliver: () => boolean;
  /** Runs the work while no other tab works in the lane. */
  exclusively: (lane: string, work: () => Promise<void>) => Promise<void>;
  now: () => Date;
}

/** A lane's dependencies on its queue. */
export interface LaneQueue {
  readonly isClosed: boolean;
  /** Settles when the queue is closed. */
  readonly closing: Promise<Delivery>;
  readonly entries: readonly OutboxEntry[];
  /** Whether the entry is being stored: it is sent after that. */
  isArriving: (key: string) => boolean;
  load: () => Promise<void>;
  change: (key: string, changes: Partial<OutboxEntry>) => Promise<void>;
  countAttempt: (entry: OutboxEntry) => Promise<void>;
  delivered: (key: string, rows: readonly ServerRow[]) => Promise<void>;
  reject: (entry: OutboxEntry, refusal: Refusal | ApiError) => Promise<void>;
  /** The lane has stopped: settles the promises of its entries. */
  stopped: (lane: string, error: ApiError | null) => Promise<void>;
}

/** Sends the entries of one lane in order, one at a time over all tabs, and retries those without a response. */
export class OutboxLane {
  #delivering: Promise<void> | null = null;
  #isWanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly name: string,
    private readonly ports: LanePorts,
    private readonly queue: LaneQueue,
  ) {}

  /** Sends the pending entries of the lane, until none is left or an attempt gets no response. */
  deliver(): Promise<void> {
    this.#isWanted = true;
    if (this.#delivering) return this.#delivering;
    const delivering = this.#deliverWhileWanted();
    // An empty lane has finished synchronously.
    if (!this.queue.isClosed) this.#delivering = delivering;
    return delivering;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #deliverWhileWanted(): Promise<void> {
    clearTimeout(this.#timer);
    let stoppedBy: ApiError | null = null;
    // An entry enqueued meanwhile sets the flag again; there is no await between the last check and the end.
    while (this.#isWanted && !this.queue.isClosed) {
      this.#isWanted = false;
      try {
        await this.ports.exclusively(this.name, async () => {
          stoppedBy = await this.#deliverInOrder();
        });
      } catch {
        // The device's database failed.
        this.#retryIn(retryDelayAfter(Infinity));
      }
      if (!this.#isWanted) await this.queue.stopped(this.name, stoppedBy);
    }
    this.#delivering = null;
  }

  /** @returns the error that stopped it, null without one */
  async #deliverInOrder(): Promise<ApiError | null> {
    const { queue, ports } = this;
    for (;;) {
      await queue.load();
      const next = queue.entries.find(
        (entry) => entry.lane === this.name && isPending(entry) && !queue.isArriving(entry.key),
      );
      if (!next || queue.isClosed || !ports.mayDeliver()) return null;
      const kind = ports.kinds.of(next);
      // The domain's code isn't loaded: the lane waits until the kind is registered.
      if (!kind) return null;
      const refusal = refusalBeforeSending(next, kind, queue.entries, ports.kinds, ports.now());
      if (refusal) {
        await queue.reject(next, refusal);
        continue;
      }
      await queue.countAttempt(next);
      const delivery = await Promise.race([ports.deliver(next), queue.closing]);
      if (queue.isClosed) return null;
      if (delivery.state === 'delivered') {
        await queue.delivered(next.key, delivery.rows);
        continue;
      }
      const faults = next.faults + (delivery.state === 'fault' ? 1 : 0);
      if (delivery.state === 'refused' || hasExhaustedRetries({ faults })) {
        await queue.reject({ ...next, faults }, delivery.error);
        continue;
      }
      const failures = next.failures + 1;
      await queue.change(next.key, { failures, faults });
      this.#retryIn(retryDelayAfter(failures));
      return delivery.error;
    }
  }

  #retryIn(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.queue.isClosed) this.#timer = setTimeout(() => void this.deliver(), delay);
  }
}
