import type { Id } from '@workforce/contracts';
import { v4 as newKey } from 'uuid';
import type { ApiError } from '../../api/api-error.ts';
import type { Acknowledged } from '../acknowledged.ts';
import { isWaiting, type OutboxCommand, type OutboxEntry, type Refusal } from './outbox-entry.ts';
import { foundationsOf, isHopeless, pauseAfter, refusalBeforeSending } from './outbox-rules.ts';

/**
 * What the server made of a try. `unanswered`: nothing came that speaks of the entry; `broken`: the server broke down over it.
 */
export type Delivery =
  { state: 'delivered'; acknowledged: Acknowledged } | { state: 'refused' | 'unanswered' | 'broken'; error: ApiError };

/** What became of something the person did: `kept` waits on the device; `error` is what the last try met. */
export type Outcome =
  { state: 'sent' } | { state: 'kept'; error: ApiError | null } | { state: 'refused'; error: ApiError };

/** Where entries are kept, in the order they were given. */
export interface OutboxStorage {
  /** Answers whether the entry outlives the page. */
  add: (entry: OutboxEntry) => Promise<boolean>;
  all: () => Promise<OutboxEntry[]>;
  /** Does nothing when the entry is gone. */
  change: (key: string, changes: Partial<OutboxEntry>) => Promise<void>;
  /** Removes the entry and, in one step with it, lets what the device knows follow the server's answer, if there was one. */
  remove: (key: string, acknowledged?: Acknowledged) => Promise<void>;
}

export interface OutboxPorts {
  /** Whose outbox it is. */
  userId: Id;
  storage: OutboxStorage;
  /** Tries to deliver; never rejects. `attempts` counts the tries before. */
  deliver: (entry: OutboxEntry) => Promise<Delivery>;
  /** The person is signed in and there may be a network. */
  mayDeliver: () => boolean;
  /** Runs the work while no other tab runs its own. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  now: () => Date;
  /** Tells other tabs that something has changed, and what the server has acknowledged with it. */
  announce: (acknowledged?: Acknowledged) => void;
}

const UNSTORED: ApiError = { status: 0, code: 'NETWORK', message: null, details: [], summary: '0: not stored' };

/**
 * What one person did on this device and the server hasn't acknowledged: shown at once, kept over reloads and crashes, and sent
 * in order, one at a time over all tabs, each entry under the key it was made with until the server answered (`decisions §10`).
 * What the server refuses is told to who waits for it, else it stays to be seen; it stops no other.
 */
export class Outbox {
  #shown: readonly OutboxEntry[] = [];
  readonly #arriving = new Map<string, OutboxEntry>();
  readonly #unstored = new Set<string>();
  readonly #awaited = new Map<string, (outcome: Outcome) => void>();
  readonly #listeners = new Set<() => void>();
  #delivering: Promise<void> | null = null;
  #isWanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #closing = Promise.withResolvers<Delivery>();
  #isClosed = false;

  constructor(private readonly ports: OutboxPorts) {}

  /** Everything unacknowledged, in the order it was given. A new array after every change. */
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

  /** Shows the command at once, keeps it and tries to send it. Settles with what became of it; never rejects. */
  async give(command: OutboxCommand, subject: string): Promise<Outcome> {
    const key = newKey();
    const entry: OutboxEntry = {
      key,
      userId: this.ports.userId,
      command,
      subject,
      madeAt: this.ports.now().toISOString(),
      after: foundationsOf(command, this.#shown.filter(isWaiting)),
      ...{ attempts: 0, failures: 0, faults: 0, refusal: null },
    };
    this.#arriving.set(key, entry);
    this.#show([...this.#shown, entry]);
    const outcome = new Promise<Outcome>((resolve) => this.#awaited.set(key, resolve));
    if (!(await this.ports.storage.add(entry))) this.#unstored.add(key);
    this.#arriving.delete(key);
    this.ports.announce();
    void this.deliver();
    return outcome;
  }

  /** Reads what is kept, also what other tabs have put there. */
  async load(): Promise<void> {
    const kept = await this.ports.storage.all();
    const coming = [...this.#arriving.values()].filter(({ key }) => kept.every((entry) => entry.key !== key));
    this.#show([...kept, ...coming]);
  }

  /** Sends what waits, until nothing does or no answer comes. */
  deliver(): Promise<void> {
    this.#isWanted = true;
    if (this.#delivering) return this.#delivering;
    const delivering = this.#deliverWhileWanted();
    // Without anything to do it is over already.
    if (!this.#isClosed) this.#delivering = delivering;
    return delivering;
  }

  /** Gives an entry up, whatever has become of it. */
  async discard(key: string): Promise<void> {
    await this.#drop(key);
    this.#tell(key, { state: 'kept', error: null });
  }

  /**
   * Lets an entry that isn't sent wait again: the person has mended what was in its way. What was refused stays so under its key, so
   * it gets a new one. What a broken server was given up over keeps its own: the server may have taken it all the same.
   */
  async retry(key: string): Promise<void> {
    const isOpen = this.#shown.some((entry) => entry.key === key && isHopeless(entry));
    const changes = { refusal: null, attempts: 0, failures: 0, faults: 0, after: [], key: isOpen ? key : newKey() };
    await this.#change(key, changes);
    await this.deliver();
  }

  /** Ends it: nothing is sent or shown any more. */
  close(): void {
    this.#isClosed = true;
    // Nobody is there any more to be told anything.
    this.#awaited.clear();
    // Whoever signs in next doesn't wait for what is still under way.
    this.#closing.resolve({ state: 'unanswered', error: UNSTORED });
    clearTimeout(this.#timer);
    this.#show([]);
  }

  async #deliverWhileWanted(): Promise<void> {
    clearTimeout(this.#timer);
    let stoppedBy: ApiError | null = null;
    // What is given while this runs sets the wish anew; from the last check on nothing waits in between.
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      try {
        await this.ports.exclusively(async () => {
          stoppedBy = await this.#deliverInTurn();
        });
      } catch {
        // The device's database failed.
        this.#tryAgainIn(pauseAfter(Infinity));
      }
      if (!this.#isWanted) await this.#answerWaiting(stoppedBy);
    }
    this.#delivering = null;
  }

  /** @returns what stopped it, null when nothing did */
  async #deliverInTurn(): Promise<ApiError | null> {
    for (;;) {
      await this.load();
      const next = this.#shown.find((entry) => isWaiting(entry) && !this.#arriving.has(entry.key));
      if (!next || this.#isClosed || !this.ports.mayDeliver()) return null;
      const refusal = refusalBeforeSending(next, this.#shown, this.ports.now());
      if (refusal) {
        await this.#refuse(next, refusal);
        continue;
      }
      await this.ports.storage.change(next.key, { attempts: next.attempts + 1 });
      const delivery = await Promise.race([this.ports.deliver(next), this.#closing.promise]);
      if (this.#isClosed) return null;
      if (delivery.state === 'delivered') {
        await this.#drop(next.key, delivery.acknowledged);
        this.#tell(next.key, { state: 'sent' });
        continue;
      }
      const faults = next.faults + (delivery.state === 'broken' ? 1 : 0);
      if (delivery.state === 'refused' || isHopeless({ ...next, faults })) {
        await this.#refuse({ ...next, faults }, delivery.error);
        continue;
      }
      const failures = next.failures + 1;
      await this.#change(next.key, { failures, faults });
      this.#tryAgainIn(pauseAfter(failures));
      return delivery.error;
    }
  }

  #tryAgainIn(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.deliver(), pause);
  }

  /** Whoever waits for the entry tells the person; what nobody waits for stays to be seen. */
  async #refuse({ key, faults }: OutboxEntry, refusal: Refusal | ApiError): Promise<void> {
    const { code, message } = refusal;
    if (this.#awaited.has(key) && 'summary' in refusal) {
      // In this order: a page killed in between sends it again, and hears again.
      this.#tell(key, { state: 'refused', error: refusal });
      await this.#drop(key);
    } else {
      await this.#change(key, { refusal: { code, message }, faults });
      this.#tell(key, { state: 'kept', error: null });
    }
  }

  /** Who still waits hears that it waits; without a place to keep it, that it failed. */
  async #answerWaiting(error: ApiError | null): Promise<void> {
    for (const key of [...this.#awaited.keys()].filter((each) => !this.#arriving.has(each))) {
      if (this.#unstored.has(key)) {
        await this.#drop(key);
        this.#tell(key, { state: 'refused', error: error ?? UNSTORED });
      } else if (this.#shown.some((entry) => entry.key === key)) this.#tell(key, { state: 'kept', error });
      // Another tab has sent it meanwhile.
      else this.#tell(key, { state: 'sent' });
    }
  }

  #tell(key: string, outcome: Outcome): void {
    const resolve = this.#awaited.get(key);
    this.#awaited.delete(key);
    resolve?.(outcome);
  }

  async #change(key: string, changes: Partial<OutboxEntry>): Promise<void> {
    await this.ports.storage.change(key, changes);
    await this.load();
    this.ports.announce();
  }

  async #drop(key: string, acknowledged?: Acknowledged): Promise<void> {
    await this.ports.storage.remove(key, acknowledged);
    this.#unstored.delete(key);
    this.#show(this.#shown.filter((entry) => entry.key !== key));
    this.ports.announce(acknowledged);
  }

  #show(entries: readonly OutboxEntry[]): void {
    this.#shown = this.#isClosed ? [] : entries;
    this.#listeners.forEach((listener) => listener());
  }
}
