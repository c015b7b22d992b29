import type { TimeEntry } from '@workforce/contracts';
import type { ApiError } from '../../api/api-error.ts';
import type { Delivery } from './delivery.ts';
import type { OutboxEntry } from '../../device/outbox-entry.ts';
import { isOfKind, OutboxKinds, type OutboxKind } from './outbox-kind.ts';
import { Outbox } from './outbox.ts';

export const anError = (
  status: number,
  code: ApiError['code'] = 'INTERNAL',
  message: string | null = null,
): ApiError => ({
  status,
  code,
  message,
  details: [],
  summary: `${status}: `,
});

/** Fate of one request: it or its response may be lost, or the server fails to process it. */
export type ServerOutcome = 'arrives' | 'request lost' | 'answer lost' | 'breaks';

/** A fake server that applies each key once and repeats its first response. */
export class Server {
  readonly applied: string[] = [];
  readonly #answers = new Map<string, Delivery>();
  requests = 0;

  constructor(private readonly refusalOf: (entry: OutboxEntry) => ApiError | null = () => null) {}

  receive(entry: OutboxEntry, serverOutcome: ServerOutcome = 'arrives'): Delivery {
    this.requests += 1;
    if (serverOutcome === 'request lost') return { state: 'unanswered', error: anError(0, 'NETWORK') };
    if (serverOutcome === 'breaks') return { state: 'fault', error: anError(500) };
    const answer = this.#answers.get(entry.key) ?? this.#decide(entry);
    this.#answers.set(entry.key, answer);
    return serverOutcome === 'answer lost' ? { state: 'unanswered', error: anError(0, 'NETWORK') } : answer;
  }

  #decide(entry: OutboxEntry): Delivery {
    const error = this.refusalOf(entry);
    if (error) return { state: 'refused', error };
    this.applied.push(entry.key);
    return { state: 'delivered', rows: [{ type: 'time-entry', row: { id: entry.key } as TimeEntry }] };
  }
}

/** Persistent state of a device, independent of its pages. */
export class Device {
  entries: OutboxEntry[] = [];
  /** Keys known to be acknowledged. */
  known: string[] = [];
  /** Queue of pages waiting for a lane's lock; a closed page leaves it. */
  readonly turns = new Map<string, Promise<void>>();
}

export interface PageOptions {
  serverOutcome?: () => ServerOutcome;
  now?: () => Date;
  mayDeliver?: () => boolean;
  isOnline?: () => boolean;
  /** Nothing is persisted. */
  hasNoPlace?: boolean;
  /** Defaults to the fake kinds of the engine's tests. */
  kinds?: OutboxKinds;
  /** The request is in progress until this settles. */
  inFlight?: (entry: OutboxEntry) => Promise<void>;
  /** The page is killed at its n-th external step, before or after the step's effect. */
  killedAt?: { step: number; isAfter: boolean };
}

/** A page of the app on a device, with the real outbox. */
export function openPage(device: Device, server: Server, options: PageOptions = {}) {
  const { serverOutcome = () => 'arrives', now = () => new Date(), mayDeliver = () => true, killedAt } = options;
  let steps = 0;
  let die: () => void = () => undefined;
  const death = new Promise<void>((resolve) => (die = resolve));
  const never = () => new Promise<never>(() => undefined);

  const step = async <T>(effect: () => T): Promise<T> => {
    await Promise.resolve();
    steps += 1;
    if (!killedAt || steps < killedAt.step) return effect();
    if (steps === killedAt.step && killedAt.isAfter) effect();
    die();
    return never();
  };
  const outbox = new Outbox({
    userId: 'anna',
    storage: {
      add: (entry) => step(() => Boolean(device.entries.push(entry)) && !options.hasNoPlace),
      all: () => step(() => [...device.entries]),
      change: (key, changes) =>
        step(() => {
          device.entries = device.entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry));
        }),
      remove: (key, rows = []) =>
        step(() => {
          device.entries = device.entries.filter((entry) => entry.key !== key);
          for (const { type, row } of rows) if (type === 'time-entry') device.known.push(row.id);
        }),
    },
    kinds: options.kinds ?? new OutboxKinds([noteKind, pageKind]),
    deliver: async (entry) => {
      await options.inFlight?.(entry);
      return step(() => server.receive(entry, serverOutcome()));
    },
    mayDeliver,
    isOnline: options.isOnline ?? (() => true),
    exclusively: (lane, work) => {
      const turn = (device.turns.get(lane) ?? Promise.resolve()).then(() => Promise.race([work(), death]));
      device.turns.set(
        lane,
        turn.catch(() => undefined),
      );
      return turn;
    },
    now,
    onKept: () => undefined,
    announce: () => undefined,
  });
  return { outbox, death };
}

/** A command of a fake domain: a note in a book. */
export interface Note {
  book: string;
  /** A closed book accepts no more notes: closing depends on every earlier note. */
  closes?: boolean;
}

export const HOUR_MS = 3_600_000;

export const noteKind: OutboxKind<Note> = {
  name: 'note',
  lifetimeMs: 24 * HOUR_MS,
  satisfiedCodes: ['ALREADY_CLOCKED_IN'],
  laneOf: ({ book }) => book,
  foundationsOf: ({ closes }, pending) =>
    closes === true ? pending.filter((entry) => isOfKind(noteKind, entry)).map(({ key }) => key) : [],
  send: () => Promise.resolve({}),
  describe: ({ book }) => book,
  pathOf: () => '/',
};

/** A kind that never expires, can be resent, and stays when refused. */
export const pageKind: OutboxKind<{ book: string }> = {
  ...noteKind,
  name: 'page',
  lifetimeMs: null,
  isResendable: true,
  keepsRejected: true,
  foundationsOf: () => [],
};

export const aNote = (book = 'b1'): Note => ({ book });
