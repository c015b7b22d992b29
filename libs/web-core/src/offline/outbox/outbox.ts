import type { Id } from '@workforce/contracts';
import { v4 as newKey } from 'uuid';
import type { ApiError } from '../../api/api-error.ts';
import type { ServerRow } from '../../rows/server-row.ts';
import { pendingReason, type Delivery, type Outcome } from './delivery.ts';
import { isPending, type OutboxEntry, type Refusal } from '../../device/outbox-entry.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { OutboxLane, type LanePorts, type LaneQueue } from './outbox-lane.ts';
import { hasExhaustedRetries } from './outbox-rules.ts';

/** Storage of the entries, in the order they were enqueued. */
export interface OutboxStorage {
  /** Returns whether the entry survives the page. */
  add: (entry: OutboxEntry) => Promise<boolean>;
  all: () => Promise<OutboxEntry[]>;
  /** Does nothing when the entry is gone. */
  change: (key: string, changes: Partial<OutboxEntry>) => Promise<void>;
  /** Removes the entry and, atomically, applies the rows of the server's response to the persisted cache. */
  remove: (key: string, rows?: readonly ServerRow[]) => Promise<void>;
}

export interface OutboxPorts extends LanePorts {
  /** The user of the outbox. */
  userId: Id;
  storage: OutboxStorage;
  /** Whether the device reports that it is online. */
  isOnline: () => boolean;
  /** Called when an entry stays on the device unsent. */
  onKept: () => void;
  /** Notifies other tabs of a change, with the rows of the server's response. */
  announce: (rows?: readonly ServerRow[]) => void;
}

const NOT_STORED: ApiError = { status: 0, code: 'NETWORK', message: null, details: [], summary: '0: not stored' };

/**
 * One user's unacknowledged actions on this device: shown at once (optimistic update), persisted over reloads and crashes, and sent in
 * order, one at a time per lane over all tabs, each entry under its first key until the server responds (`decisions §10`). A refusal
 * is reported to the awaiting caller, else the entry stays listed as rejected; it blocks no other. The registered kinds define what
 * is sent, and how.
 */
export class Outbox {
  #shown: readonly OutboxEntry[] = [];
  readonly #arriving = new Map<string, OutboxEntry>();
  readonly #unstored = new Set<string>();
  readonly #awaited = new Map<string, { lane: string; resolve: (outcome: Outcome) => void }>();
  readonly #listeners = new Set<() => void>();
  readonly #lanes = new Map<string, OutboxLane>();
  readonly #closing = Promise.withResolvers<Delivery>();
  #isClosed = false;

  constructor(private readonly ports: OutboxPorts) {}

  /** All unacknowledged entries, in the order they were enqueued. A new array after every change. */
  get entries(): readonly OutboxEntry[] {
    return this.#shown;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows the command at once, stores it and tries to send it. Resolves with the outcome; never rejects. */
  async enqueue<C extends object>(kind: OutboxKind<C>, command: C, subject = ''): Promise<Outcome> {
    const entry = this.#entryOf(kind, command, subject);
    const { key, lane } = entry;
    this.#arriving.set(key, entry);
    this.#show([...this.#shown, entry]);
    const outcome = new Promise<Outcome>((resolve) => this.#awaited.set(key, { lane, resolve }));
    if (!(await this.ports.storage.add(entry))) this.#unstored.add(key);
    this.#arriving.delete(key);
    this.ports.announce();
    void this.#laneOf(lane).deliver();
    return outcome;
  }

  /** Loads the stored entries, including those of other tabs. */
  async load(): Promise<void> {
    const kept = await this.ports.storage.all();
    const arriving = [...this.#arriving.values()].filter(({ key }) => kept.every((entry) => entry.key !== key));
    this.#show([...kept, ...arriving]);
  }

  /** Sends the pending entries of all lanes in parallel, until none is left or an attempt gets no response. */
  async deliver(): Promise<void> {
    if (this.#isClosed) return;
    await this.load();
    const lanes = new Set(this.#shown.filter(isPending).map(({ lane }) => lane));
    await Promise.all([...lanes].map((lane) => this.#laneOf(lane).deliver()));
  }

  /** Removes an entry in any state. */
  async discard(key: string): Promise<void> {
    await this.#drop(key);
    this.#settle(key, { state: 'discarded' });
  }

  /**
   * Sends a pending entry now, and a rejected one again: the user has resolved its cause. A refusal is final for its key, so the entry
   * gets a new one. An entry rejected after server faults keeps its key: the server may have processed it.
   */
  async retry(key: string): Promise<void> {
    const entry = this.#shown.find((each) => each.key === key);
    if (!entry) return;
    if (!isPending(entry)) {
      const isExpired = entry.refusal?.code === 'EXPIRED';
      await this.#change(key, {
        refusal: null,
        attempts: 0,
        failures: 0,
        faults: 0,
        after: [],
        isTold: false,
        key: hasExhaustedRetries(entry) && !isExpired ? key : newKey(),
        ...(isExpired && { madeAt: this.ports.now().toISOString() }),
      });
    }
    await this.#laneOf(entry.lane).deliver();
  }

  /** Closes the outbox: nothing is sent or shown any more. */
  close(): void {
    this.#isClosed = true;
    // Their callers are gone.
    this.#awaited.clear();
    // The next user doesn't wait for requests in progress.
    this.#closing.resolve({ state: 'unanswered', error: NOT_STORED });
    this.#lanes.forEach((lane) => lane.close());
    this.#show([]);
  }

  #entryOf<C extends object>(kind: OutboxKind<C>, command: C, subject: string): OutboxEntry {
    const lane = kind.laneOf(command);
    const pending = this.#shown.filter((entry) => entry.lane === lane && isPending(entry));
    return {
      key: newKey(),
      userId: this.ports.userId,
      command: { ...command, kind: kind.name },
      lane,
      subject,
      madeAt: this.ports.now().toISOString(),
      after: kind.foundationsOf?.(command, pending) ?? [],
      attempts: 0,
      failures: 0,
      faults: 0,
      refusal: null,
    };
  }

  #laneOf(name: string): OutboxLane {
    const known = this.#lanes.get(name);
    if (known) return known;
    const isClosed = () => this.#isClosed;
    const entries = () => this.#shown;
    const queue: LaneQueue = {
      get isClosed() {
        return isClosed();
      },
      get entries() {
        return entries();
      },
      closing: this.#closing.promise,
      isArriving: (key) => this.#arriving.has(key),
      load: () => this.load(),
      change: (key, changes) => this.#change(key, changes),
      countAttempt: ({ key, attempts }) => this.ports.storage.change(key, { attempts: attempts + 1 }),
      delivered: async (key, rows) => {
        await this.#drop(key, rows);
        this.#settle(key, { state: 'sent' });
      },
      reject: (entry, refusal) => this.#reject(entry, refusal),
      stopped: (lane, error) => this.#settleLane(lane, error),
    };
    const lane = new OutboxLane(name, this.ports, queue);
    this.#lanes.set(name, lane);
    return lane;
  }

  /** An awaiting caller reports the refusal; without one the entry stays listed. */
  async #reject(entry: OutboxEntry, refusal: Refusal | ApiError): Promise<void> {
    const { key, faults } = entry;
    const { code, message } = refusal;
    const rejected = { refusal: { code, message }, faults };
    if (!this.#awaited.has(key) || !('summary' in refusal)) {
      await this.#change(key, rejected);
      this.#settle(key, { state: 'rejected', refusal: rejected.refusal });
    } else if (this.ports.kinds.of(entry)?.keepsRejected) {
      await this.#change(key, { ...rejected, isTold: true });
      this.#settle(key, { state: 'refused', error: refusal });
    } else {
      // In this order: a page killed in between sends it again and gets the response again.
      this.#settle(key, { state: 'refused', error: refusal });
      await this.#drop(key);
    }
  }

  /** Settles the awaited entries as pending or, without storage, as failed. */
  async #settleLane(lane: string, error: ApiError | null): Promise<void> {
    const keys = [...this.#awaited].filter(([key, each]) => each.lane === lane && !this.#arriving.has(key));
    for (const [key] of keys) {
      if (this.#unstored.has(key)) {
        await this.#drop(key);
        this.#settle(key, { state: 'refused', error: error ?? NOT_STORED });
        continue;
      }
      const entry = this.#shown.find((each) => each.key === key);
      // Without an entry, another tab has sent it meanwhile.
      if (!entry) this.#settle(key, { state: 'sent' });
      else {
        this.ports.onKept();
        this.#settle(key, { state: 'pending', reason: pendingReason(entry, error, this.ports.isOnline()) });
      }
    }
  }

  #settle(key: string, outcome: Outcome): void {
    const awaited = this.#awaited.get(key);
    this.#awaited.delete(key);
    awaited?.resolve(outcome);
  }

  async #change(key: string, changes: Partial<OutboxEntry>): Promise<void> {
    await this.ports.storage.change(key, changes);
    await this.load();
    this.ports.announce();
  }

  async #drop(key: string, rows?: readonly ServerRow[]): Promise<void> {
    await this.ports.storage.remove(key, rows);
    this.#unstored.delete(key);
    this.#show(this.#shown.filter((entry) => entry.key !== key));
    this.ports.announce(rows);
  }

  #show(entries: readonly OutboxEntry[]): void {
    this.#shown = this.#isClosed ? [] : entries;
    this.#listeners.forEach((listener) => listener());
  }
}
