import type { Id } from '@workforce/contracts';

export type WriteKind = 'tick' | 'message' | 'clock-in' | 'clock-out' | 'photo';

/** A write that the server has acknowledged. */
export interface Acknowledged {
  kind: WriteKind;
  person: Id;
  /** The device's own id of the write: its idempotency key, of a photo the device's id of it. */
  key: string;
  /** Of a tick the task, of a message its text. */
  subject: string;
  /** Milliseconds of `performance.now()`. */
  at: number;
}

/** An attempt that got no answer, or one that a retry may better. */
export interface Failure {
  what: string;
  /** 0: no answer. */
  status: number;
  at: number;
}

/** What devices have sent and been told; afterwards the database must hold exactly that. */
export class Ledger {
  /** Requests of all kinds, each attempt counted. */
  requests = 0;
  readonly failures: Failure[] = [];
  readonly writes: Acknowledged[] = [];

  acknowledge(write: Omit<Acknowledged, 'at'>): void {
    this.writes.push({ ...write, at: performance.now() });
  }

  fail(what: string, status: number): void {
    this.failures.push({ what, status, at: performance.now() });
  }

  of(kind: WriteKind): Acknowledged[] {
    return this.writes.filter((write) => write.kind === kind);
  }

  /** The longest time in ms in which no write was acknowledged. */
  longestGap(): number {
    const times = this.writes.map(({ at }) => at).toSorted((a, b) => a - b);
    return times.reduce((longest, at, index) => Math.max(longest, at - (times[index - 1] ?? at)), 0);
  }

  /** Failures by request and status, for the report. */
  failuresByKind(): string {
    const counts = new Map<string, number>();
    for (const { what, status } of this.failures) {
      const name = `${what} ${status || 'no answer'}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
  }
}
