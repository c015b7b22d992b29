import type { TimeEntry } from '@workforce/contracts';
import type { ApiError } from '../../api/api-error.ts';
import type { OutboxCommand, OutboxEntry } from './outbox-entry.ts';
import { Outbox, type Delivery } from './outbox.ts';

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
export type Fate = 'arrives' | 'request lost' | 'answer lost' | 'breaks';

/** A server that applies each key once, and remembers its first answer to it. */
export class Server {
  readonly applied: string[] = [];
  readonly #answers = new Map<string, Delivery>();
  requests = 0;

  constructor(private readonly refusalOf: (entry: OutboxEntry) => ApiError | null = () => null) {}

  receive(entry: OutboxEntry, fate: Fate = 'arrives'): Delivery {
    this.requests += 1;
    if (fate === 'request lost') return { state: 'unanswered', error: anError(0, 'NETWORK') };
    if (fate === 'breaks') return { state: 'broken', error: anError(500) };
    const answer = this.#answers.get(entry.key) ?? this.#decide(entry);
    this.#answers.set(entry.key, answer);
    return fate === 'answer lost' ? { state: 'unanswered', error: anError(0, 'NETWORK') } : answer;
  }

  #decide(entry: OutboxEntry): Delivery {
    const error = this.refusalOf(entry);
    if (error) return { state: 'refused', error };
    this.applied.push(entry.key);
    return { state: 'delivered', acknowledged: { kind: 'clock', entry: { id: entry.key } as TimeEntry } };
  }
}

/** What a device keeps, whatever happens to the pages on it. */
export class Device {
  entries: OutboxEntry[] = [];
  /** Keys of what it knows to be acknowledged. */
  known: string[] = [];
  /** Pages wait here for their turn; a page that is gone leaves it. */
  turn: Promise<void> = Promise.resolve();
}

export interface PageOptions {
  fate?: () => Fate;
  now?: () => Date;
  mayDeliver?: () => boolean;
  /** Nothing outlives the page. */
  hasNoPlace?: boolean;
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
      remove: (key, acknowledged) =>
        step(() => {
          device.entries = device.entries.filter((entry) => entry.key !== key);
          if (acknowledged?.kind === 'clock') device.known.push(acknowledged.entry.id);
        }),
    },
    deliver: (entry) => step(() => server.receive(entry, fate())),
    mayDeliver,
    exclusively: (work) => {
      const turn = device.turn.then(() => Promise.race([work(), death]));
      device.turn = turn.catch(() => undefined);
      return turn;
    },
    now,
    announce: () => undefined,
  });
  return { outbox, death };
}

export const aTick = (instanceId = 'c1'): OutboxCommand => ({
  kind: 'update',
  instanceId,
  request: { items: [{ id: 't1', status: 'completed' }] },
});
export const aPress = (action: 'clock-in' | 'break-start' | 'break-end' | 'clock-out'): OutboxCommand => ({
  kind: 'clock',
  action,
  isOffline: true,
});
