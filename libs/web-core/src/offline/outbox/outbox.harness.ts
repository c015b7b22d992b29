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

/** What becomes of one request: it or its answer may get lost on the way, or the server breaks down over it. */
export type ServerOutcome = 'arrives' | 'request lost' | 'answer lost' | 'breaks';

/** A server that applies each key once, and remembers its first answer to it. */
export class Server {
  readonly applied: string[] = [];
  readonly #answers = new Map<string, Delivery>();
  requests = 0;

  constructor(private readonly refusalOf: (entry: OutboxEntry) => ApiError | null = () => null) {}

  receive(entry: OutboxEntry, fate: ServerOutcome = 'arrives'): Delivery {
    this.requests += 1;
    if (fate === 'request lost') return { state: 'unanswered', error: anError(0, 'NETWORK') };
    if (fate === 'breaks') return { state: 'fault', error: anError(500) };
    const answer = this.#answers.get(entry.key) ?? this.#decide(entry);
    this.#answers.set(entry.key, answer);
    return fate === 'answer lost' ? { state: 'unanswered', error: anError(0, 'NETWORK') } : answer;
  }

  #decide(entry: OutboxEntry): Delivery {
    const error = this.refusalOf(entry);
    if (error) return { state: 'refused', error };
    this.applied.push(entry.key);
    return { state: 'delivered', rows: [{ type: 'time-entry', row: { id: entry.key } as TimeEntry }] };
  }
}

/** What a device keeps, whatever happens to the pages on it. */
export class Device {
  entries: OutboxEntry[] = [];
  /** Keys of what it knows to be acknowledged. */
  known: string[] = [];
  /** Pages wait here for their turn in a lane; a page that is gone leaves it. */
  readonly turns = new Map<string, Promise<void>>();
}

export interface PageOptions {
  fate?: () => ServerOutcome;
  now?: () => Date;
  mayDeliver?: () => boolean;
  /** Nothing outlives the page. */
  hasNoPlace?: boolean;
  /** By default the fake kinds of the engine's tests. */
  kinds?: OutboxKinds;
  /** The entry is on its way until this settles. */
  underWay?: (entry: OutboxEntry) => Promise<void>;
  /** The page is killed with its so-many-th step outside of itself, before or after that step has had its effect. */
  killedAt?: { step: number; isAfter: boolean };
}

/** A page of the app on a device, with the outbox as it runs there. */
export function openPage(device: Device, server: Server, options: PageOptions = {}) {
  const { fate = () => 'arrives', now = () => new Date(), mayDeliver = () => true, killedAt } = options;
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
      await options.underWay?.(entry);
      return step(() => server.receive(entry, fate()));
    },
    mayDeliver,
    isOnline: () => true,
    exclusively: (lane, work) => {
      const turn = (device.turns.get(lane) ?? Promise.resolve()).then(() => Promise.race([work(), death]));
      device.turns.set(
        lane,
        turn.catch(() => undefined),
      );
      return turn;
    },
    now,
    announce: () => undefined,
  });
  return { outbox, death };
}

/** A command of a made-up domain: something noted in a book. */
export interface Note {
  book: string;
  /** A book that is closed takes nothing more: closing depends on every note before. */
  closes?: boolean;
}

export const HOUR_MS = 3_600_000;

export const noteKind: OutboxKind<Note> = {
  name: 'note',
  lifetimeMs: 24 * HOUR_MS,
  alreadySo: ['ALREADY_CLOCKED_IN'],
  laneOf: ({ book }) => book,
  foundationsOf: ({ closes }, pending) =>
    closes === true ? pending.filter((entry) => isOfKind(noteKind, entry)).map(({ key }) => key) : [],
  send: () => Promise.resolve({}),
  describe: ({ book }) => book,
  pathOf: () => '/',
};

/** A command that never expires, may be sent again, and stays when it is refused. */
export const pageKind: OutboxKind<{ book: string }> = {
  ...noteKind,
  name: 'page',
  lifetimeMs: null,
  isResendable: true,
  keepsRejected: true,
  foundationsOf: () => [],
};

export const aNote = (book = 'b1'): Note => ({ book });
