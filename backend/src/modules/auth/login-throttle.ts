import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { type RawBuilder, sql } from 'kysely';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { networkOf } from '../../platform/rate-limit/address-of.ts';
import { RateLimits, type WindowUsage } from '../../platform/rate-limit/rate-limits.ts';
import type { AuthTables } from './auth.tables.ts';
import { type CheckQueue, CheckQueues } from './check-queues.ts';
import { type GuessTarget, guessTargetKey } from './guess-target.ts';
import { type FailureCount, FixedGate, GrowingGate, type LoginGate } from './login-gates.ts';
import { NetworkAllowance } from './network-allowance.ts';

export type LoginAttempt = GuessTarget & {
  address: string;
  /** What the device's own cookie says. */
  deviceId?: Id | null;
};

/** What is known before a check. */
export interface ThrottleState {
  gates: FailureCount[];
  /** Whether this person has signed in on this device before; null when nobody has. */
  device: boolean | null;
  /** What the network has of its turn at the account; null without one. */
  turn: WindowUsage | null;
}

/** What is known: as a part of the statement that reads what is to be checked, or by a statement of its own. */
export interface ThrottleStateSource {
  within: RawBuilder<ThrottleState>;
  now: () => Promise<ThrottleState>;
}

/** What is to be checked, and what is known. */
export interface ThrottledRead<Found> {
  found: Found;
  used: ThrottleState;
}

interface Counting {
  gate: LoginGate;
  subject: string;
  /** Whether it is for a device that the person is known by, or for any other. */
  forKnown: boolean;
}

interface Place extends Counting {
  line: CheckQueue;
}

const HOUR = 3_600;

/**
 * Slows guesses at passwords (`decisions §3`), always on: five failures in five minutes for a username and address, then
 * growing pauses for a username over all addresses and for an address over all usernames. On a device on which the person has
 * signed in before only five failures in five minutes on that device count, so that no stranger keeps them out. On any other
 * one the network's turn comes while strangers use up the tries between the account's pauses (`NetworkAllowance`).
 *
 * No more checks run at once than failures are free, so that guesses sent together can't slip through, and right passwords
 * sent together all get in: those beyond the first wait.
 */
@Injectable()
export class LoginThrottle {
  private readonly pair: LoginGate;
  private readonly device: LoginGate;
  private readonly account: LoginGate;
  private readonly address: LoginGate;
  private readonly turns: NetworkAllowance;
  private readonly lines = new CheckQueues();

  constructor(
    limits: RateLimits,
    private readonly em: EntityManager,
  ) {
    const wait = (howLong: string) => `Too many failed sign-ins. Please wait ${howLong} and try again.`;
    this.pair = new FixedGate(limits, 'sign-in', 5, 300, wait('a few minutes'));
    this.device = new FixedGate(limits, 'sign-in device', 5, 300, wait('a few minutes'));
    this.account = new GrowingGate(limits, 'sign-in account', 10, HOUR, wait('a moment'));
    this.turns = new NetworkAllowance(limits);
    this.address = new GrowingGate(limits, 'sign-in address', 20, HOUR, wait('a moment'));
  }

  /**
   * Runs a check of a password; one that answers undefined counts as a failure. Call it outside transactions: what is counted
   * outlives them.
   *
   * @param read what the check is about, read together with what is known: before it runs, and again after a wait
   * @throws DomainError RATE_LIMITED while failures are used up or a pause lasts
   */
  async attempt<Found, T>(
    attempt: LoginAttempt,
    read: (known: ThrottleStateSource) => Promise<ThrottledRead<Found>>,
    check: (found: Found) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const gates = this.countings(attempt);
    const names = gates.map(({ subject }, index) => `${index} ${subject}`);
    return this.lines.with(names, async (lines) => {
      const places = gates.flatMap((gate, index) => (lines[index] ? [{ ...gate, line: lines[index] }] : []));
      const { found, entered } = await this.admit(places, turnSubject(attempt), read, this.knowing(places, attempt));
      let hasFailed = false;
      try {
        const result = await check(found);
        hasFailed = result === undefined;
        if (hasFailed) await Promise.all(entered.map(({ gate, subject }) => gate.count(subject)));
        return result;
      } finally {
        for (const { line } of entered) line.end(hasFailed);
      }
    });
  }

  /** Waits until a failure of this attempt could still be counted at every gate that it has to pass. */
  private async admit<Found>(
    places: Place[],
    turn: string | null,
    read: (known: ThrottleStateSource) => Promise<ThrottledRead<Found>>,
    knowing: ThrottleStateSource,
  ): Promise<{ found: Found; entered: Place[] }> {
    let wokenBy: CheckQueue | undefined;
    try {
      for (;;) {
        const before = places.map(({ line }) => line.failed);
        const { found, used } = await read(knowing);
        const heard = places.flatMap((place, index) =>
          place.forKnown === (used.device === true)
            ? [{ place, counted: used.gates[index] ?? NOTHING, failedBefore: before[index] ?? 0 }]
            : [],
        );
        const entered = heard.map(({ place }) => place);
        const verdicts = heard.map(({ place, counted, failedBefore }) =>
          place.gate.verdict(counted, place.line, failedBefore),
        );
        const closed = heard.filter((_, index) => verdicts[index] instanceof DomainError);
        const refusal = verdicts.find((verdict) => verdict instanceof DomainError);
        if (refusal) {
          const isOnlyTheAccount = closed.every(({ place }) => place.gate === this.account);
          if (turn === null || !isOnlyTheAccount || !(await this.turns.take(turn, used.turn))) throw refusal;
          for (const { line } of entered) line.begin();
          wokenBy = undefined;
          return { found, entered };
        }
        if (verdicts.includes('again')) continue;
        const busy = entered[verdicts.indexOf('wait')];
        if (!busy) {
          for (const { line } of entered) line.begin();
          wokenBy = undefined;
          return { found, entered };
        }
        if (wokenBy !== busy.line) wokenBy?.wakeNext();
        wokenBy = undefined;
        await busy.line.ended();
        wokenBy = busy.line;
      }
    } finally {
      wokenBy?.wakeNext();
    }
  }

  /** Who guesses at their own password is known by the session: no stranger at their address slows them. */
  private countings(attempt: LoginAttempt): Counting[] {
    const subject = guessTargetKey(attempt);
    const address = networkOf(attempt.address);
    const countings: Counting[] = [
      { gate: this.pair, subject: `${subject}@${address}`, forKnown: false },
      { gate: this.account, subject, forKnown: false },
    ];
    if ('ownPasswordOf' in attempt) return countings;
    countings.push({ gate: this.address, subject: address, forKnown: false });
    const { deviceId } = attempt;
    if (deviceId) countings.push({ gate: this.device, subject: `${subject} on ${deviceId}`, forKnown: true });
    return countings;
  }

  private knowing(places: readonly Place[], attempt: LoginAttempt): ThrottleStateSource {
    const counted = places.map(({ gate, subject }) => {
      const { failures, pause } = gate.within(subject);
      return sql`json_build_object('failures', ${failures}, 'pause', ${pause})`;
    });
    // As the account is looked up: databases differ in what is a small letter.
    const username = 'username' in attempt ? attempt.username.trim() : null;
    const device = sql`(
      select bool_or(lower(u.username) = lower(${username}::text)) from sessions s join users u on u.id = s.user_id
      where s.device_id = ${attempt.deviceId ?? null}::uuid)`;
    const turn = this.turns.within(turnSubject(attempt) ?? '');
    const within = sql<ThrottleState>`json_build_object(
      'gates', json_build_array(${sql.join(counted)}), 'device', ${device}, 'turn', ${turn})`;
    const now = async () => {
      const { rows } = await sql<{ known: ThrottleState }>`select ${within} as known`.execute(
        this.em.getKysely<AuthTables>(),
      );
      const [row] = rows;
      if (!row) throw new Error('A statement without a table has one row');
      return row.known;
    };
    return { within, now };
  }
}

/** Whose turn at which account; null for one's own password, which only sessions can guess at. */
const turnSubject = (attempt: LoginAttempt): string | null =>
  'ownPasswordOf' in attempt ? null : `${guessTargetKey(attempt)}@${networkOf(attempt.address)}`;

const NOTHING: FailureCount = { failures: null, pause: null };
