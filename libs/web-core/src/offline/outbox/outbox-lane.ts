import type { ApiError } from '../../api/api-error.ts';
import type { ServerRow } from '../../rows/server-row.ts';
import type { Delivery } from './delivery.ts';
import { isPending, type OutboxEntry, type Refusal } from '../../device/outbox-entry.ts';
import type { OutboxKinds } from './outbox-kind.ts';
import { hasExhaustedRetries, refusalBeforeSending, retryDelayAfter } from './outbox-rules.ts';

/** What a lane needs of the page. */
export interface LanePorts {
  kinds: OutboxKinds;
  /** Attempts to deliver; never rejects. `attempts` counts the attempts before. */
  deliver: (entry: OutboxEntry) => Promise<Delivery>;
  /** The person is signed in and there may be a network. */
  mayDeliver: () => boolean;
  /** Runs the work while no other tab works in the lane. */
  exclusively: (lane: string, work: () => Promise<void>) => Promise<void>;
  now: () => Date;
}

/** What a lane does with the queue that it belongs to. */
export interface LaneQueue {
  readonly isClosed: boolean;
  /** Settles when the queue is closed. */
  readonly closing: Promise<Delivery>;
  readonly entries: readonly OutboxEntry[];
  /** Whether the entry is being stored: it is sent once it is. */
  isArriving: (key: string) => boolean;
  load: () => Promise<void>;
  change: (key: string, changes: Partial<OutboxEntry>) => Promise<void>;
  countAttempt: (entry: OutboxEntry) => Promise<void>;
  delivered: (key: string, rows: readonly ServerRow[]) => Promise<void>;
  reject: (entry: OutboxEntry, refusal: Refusal | ApiError) => Promise<void>;
  /** The lane has stopped: tells whoever awaits one of its entries what has become of it. */
  stopped: (lane: string, error: ApiError | null) => Promise<void>;
}

/** Sends the entries of one lane in order, one at a time over all tabs, and tries again what got no answer. */
export class OutboxLane {
  #delivering: Promise<void> | null = null;
  #isWanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly name: string,
    private readonly ports: LanePorts,
    private readonly queue: LaneQueue,
  ) {}

  /** Sends what is pending in the lane, until nothing is or no answer comes. */
  deliver(): Promise<void> {
    this.#isWanted = true;
    if (this.#delivering) return this.#delivering;
    const delivering = this.#deliverWhileWanted();
    // Without anything to do it is over already.
    if (!this.queue.isClosed) this.#delivering = delivering;
    return delivering;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #deliverWhileWanted(): Promise<void> {
    clearTimeout(this.#timer);
    let stoppedBy: ApiError | null = null;
    // An entry enqueued while this runs sets the flag again; nothing is awaited between the last check and the end.
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

  /** @returns what stopped it, null when nothing did */
  async #deliverInOrder(): Promise<ApiError | null> {
    const { queue, ports } = this;
    for (;;) {
      await queue.load();
      const next = queue.entries.find(
        (entry) => entry.lane === this.name && isPending(entry) && !queue.isArriving(entry.key),
      );
      if (!next || queue.isClosed || !ports.mayDeliver()) return null;
      const kind = ports.kinds.of(next);
      // The code of its domain isn't loaded: the lane waits until the kind is registered.
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
