import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { type RawBuilder, sql } from 'kysely';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { networkOf } from '../../platform/rate-limit/address-of.ts';
import { RateLimits, type WindowUsage } from '../../platform/rate-limit/rate-limits.ts';
import { isNamed } from '../../platform/database/texts.ts';
import type { Database } from '../database.ts';
import { type CheckQueue, CheckQueues } from './check-queues.ts';
import { type GuessTarget, guessTargetKey, isOwnSecret, type OwnSecret } from './guess-target.ts';
import { type FailureCount, FixedWindowGate, BackoffGate, type LoginGate } from './login-gates.ts';
import { NetworkAllowance } from './network-allowance.ts';

export type LoginAttempt = GuessTarget & {
  address: string;
  /** From the device cookie. */
  deviceId?: Id | null;
};

/** Throttling state read before a check. */
export interface ThrottleState {
  gates: FailureCount[];
  /** Whether this person has signed in on this device before; null when nobody has. */
  device: boolean | null;
  /** Addresses from which the person has signed in before. */
  addresses: string[];
  /** Usage of the network's allowance for the account; null if unused. */
  turn: WindowUsage | null;
}

/** Reads the state: as a fragment of the statement that reads the account, or with a statement of its own. */
export interface ThrottleStateSource {
  within: RawBuilder<ThrottleState>;
  now: () => Promise<ThrottleState>;
}

/** The account to check and its throttling state. */
export interface ThrottledRead<Found> {
  found: Found;
  used: ThrottleState;
}

interface GateSubject {
  gate: LoginGate;
  subject: string;
  /** Whether the gate applies to this attempt. */
  appliesTo: (known: Known) => boolean;
}

/** Where the person has signed in before. */
interface Known {
  device: boolean;
  network: boolean;
}

interface Place extends GateSubject {
  queue: CheckQueue;
}

const HOUR = 3_600;

/**
 * Rate-limits password guesses (`decisions §3`), always on: five failures in five minutes per username and address, then
 * exponential backoff per username over all addresses and per address over all usernames. On a device on which the person has
 * signed in before only five failures in five minutes on that device count, so that strangers can't lock them out. On any other
 * device the network's allowance (`NetworkAllowance`) lets a try through while strangers use up those between the account's delays.
 *
 * Confirmations of an open session (own password, second factor) are limited in the same way. The account's delay doesn't apply to
 * them in networks from which the person has signed in before, nor to passkeys and recovery codes.
 *
 * At most as many checks run at once as there are free failures, so that parallel guesses can't slip through; further ones wait, so
 * that all correct passwords sent in parallel succeed.
 */
@Injectable()
export class LoginThrottle {
  private readonly pair: LoginGate;
  private readonly device: LoginGate;
  private readonly account: LoginGate;
  private readonly address: LoginGate;
  private readonly allowances: NetworkAllowance;
  private readonly queues = new CheckQueues();

  constructor(
    limits: RateLimits,
    private readonly em: EntityManager,
  ) {
    const wait = (howLong: string) => `Too many failed sign-ins. Please wait ${howLong} and try again.`;
    this.pair = new FixedWindowGate(limits, 'sign-in', 5, 300, wait('a few minutes'));
    this.device = new FixedWindowGate(limits, 'sign-in device', 5, 300, wait('a few minutes'));
    this.account = new BackoffGate(limits, 'sign-in account', 10, HOUR, wait('a moment'));
    this.allowances = new NetworkAllowance(limits);
    this.address = new BackoffGate(limits, 'sign-in address', 20, HOUR, wait('a moment'));
  }

  /**
   * Runs a password check; `undefined` counts as a failure. Call it outside transactions: counts must survive a rollback.
   *
   * @param read reads the subject of the check together with the throttling state: before the check, and again after a wait
   * @throws DomainError RATE_LIMITED while failures are used up or a delay lasts
   */
  async attempt<Found, T>(
    attempt: LoginAttempt,
    read: (known: ThrottleStateSource) => Promise<ThrottledRead<Found>>,
    check: (found: Found) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const gates = this.gatesOf(attempt);
    const names = gates.map(({ subject }, index) => `${index} ${subject}`);
    return this.queues.with(names, async (queues) => {
      const places = gates.flatMap((gate, index) => (queues[index] ? [{ ...gate, queue: queues[index] }] : []));
      const { found, entered } = await this.admit(places, attempt, read, this.stateSource(places, attempt));
      let hasFailed = false;
      try {
        const result = await check(found);
        hasFailed = result === undefined;
        if (hasFailed) await Promise.all(entered.map(({ gate, subject }) => gate.count(subject)));
        return result;
      } finally {
        for (const { queue } of entered) queue.end(hasFailed);
      }
    });
  }

  /** Waits until a failure of this attempt could still be counted at every gate it has to pass. */
  private async admit<Found>(
    places: Place[],
    attempt: LoginAttempt,
    read: (known: ThrottleStateSource) => Promise<ThrottledRead<Found>>,
    stateSource: ThrottleStateSource,
  ): Promise<{ found: Found; entered: Place[] }> {
    let wokenBy: CheckQueue | undefined;
    try {
      for (;;) {
        const before = places.map(({ queue }) => queue.failed);
        const { found, used } = await read(stateSource);
        const known = { device: used.device === true, network: isIn(used.addresses, attempt.address) };
        const applicable = places.flatMap((place, index) =>
          place.appliesTo(known)
            ? [{ place, counted: used.gates[index] ?? NOTHING, failedBefore: before[index] ?? 0 }]
            : [],
        );
        const entered = applicable.map(({ place }) => place);
        const verdicts = applicable.map(({ place, counted, failedBefore }) =>
          place.gate.verdict(counted, place.queue, failedBefore),
        );
        const closed = applicable.filter((_, index) => verdicts[index] instanceof DomainError);
        const refusal = verdicts.find((verdict) => verdict instanceof DomainError);
        if (refusal) {
          const isAccountOnly = closed.every(({ place }) => place.gate === this.account);
          if (!isAccountOnly || !(await this.takeAllowance(attempt, used.turn))) throw refusal;
          for (const { queue } of entered) queue.begin();
          wokenBy = undefined;
          return { found, entered };
        }
        if (verdicts.includes('again')) continue;
        const busy = entered[verdicts.indexOf('wait')];
        if (!busy) {
          for (const { queue } of entered) queue.begin();
          wokenBy = undefined;
          return { found, entered };
        }
        if (wokenBy !== busy.queue) wokenBy?.wakeNext();
        wokenBy = undefined;
        await busy.queue.ended();
        wokenBy = busy.queue;
      }
    } finally {
      wokenBy?.wakeNext();
    }
  }

  private takeAllowance(attempt: LoginAttempt, turn: WindowUsage | null): Promise<boolean> {
    return this.allowances.take(allowanceSubject(attempt), turn, mayBeCode(attempt) ? guessTargetKey(attempt) : null);
  }

  /** Confirmations aren't counted by address alone, so that strangers at the same address delay nobody. */
  private gatesOf(attempt: LoginAttempt): GateSubject[] {
    const subject = guessTargetKey(attempt);
    const address = networkOf(attempt.address);
    const elsewhere = ({ device }: Known) => !device;
    const gates: GateSubject[] = [{ gate: this.pair, subject: `${subject}@${address}`, appliesTo: elsewhere }];
    if (!isOwnSecret(attempt)) {
      gates.push({ gate: this.account, subject, appliesTo: elsewhere });
      gates.push({ gate: this.address, subject: address, appliesTo: elsewhere });
    } else if (!('secondFactorOf' in attempt) || attempt.isCode)
      gates.push({ gate: this.account, subject, appliesTo: ({ device, network }) => !device && !network });
    const { deviceId } = attempt;
    if (deviceId)
      gates.push({ gate: this.device, subject: `${subject} on ${deviceId}`, appliesTo: ({ device }) => device });
    return gates;
  }

  private stateSource(places: readonly Place[], attempt: LoginAttempt): ThrottleStateSource {
    const counted = places.map(({ gate, subject }) => {
      const { failures, pause } = gate.within(subject);
      return sql`json_build_object('failures', ${failures}, 'pause', ${pause})`;
    });
    const device = sql`(
      select bool_or(${isSignInOf(attempt)}) from sessions s join users u on u.id = s.user_id
      where s.device_id = ${attempt.deviceId ?? null}::uuid)`;
    const addresses = isOwnSecret(attempt)
      ? sql`(select coalesce(json_agg(distinct s.address), '[]') from sessions s
          where s.user_id = ${ownerOf(attempt)}::uuid and s.address is not null and ${isSignInOf(attempt)})`
      : sql`'[]'::json`;
    const turn = this.allowances.within(allowanceSubject(attempt));
    const within = sql<ThrottleState>`json_build_object(
      'gates', json_build_array(${sql.join(counted)}), 'device', ${device}, 'addresses', ${addresses}, 'turn', ${turn})`;
    const now = async () => {
      const { rows } = await sql<{ known: ThrottleState }>`select ${within} as known`.execute(
        this.em.getKysely<Database>(),
      );
      const [row] = rows;
      if (!row) throw new Error('A statement without a table has one row');
      return row.known;
    };
    return { within, now };
  }
}

/**
 * The condition that session `s` of person `u` is a sign-in of the person whose secret is tried. For a second factor only sessions
 * with a confirmed factor count: whoever guesses at it has the password.
 */
function isSignInOf(attempt: LoginAttempt): RawBuilder<boolean> {
  if ('username' in attempt) return isNamed('u.username', attempt.username);
  const isTheirs = sql<boolean>`s.user_id = ${ownerOf(attempt)}::uuid`;
  return 'secondFactorOf' in attempt ? sql`(${isTheirs} and coalesce(s.factor, 'provider') <> 'provider')` : isTheirs;
}

const ownerOf = (secret: OwnSecret): Id => ('secondFactorOf' in secret ? secret.secondFactorOf : secret.ownPasswordOf);

const mayBeCode = (attempt: LoginAttempt): boolean => 'secondFactorOf' in attempt && attempt.isCode;

/** Whether the address is in the network of one of these. */
const isIn = (addresses: readonly string[], address: string): boolean =>
  addresses.some((each) => networkOf(each) === networkOf(address));

/** The network and account of the allowance. */
const allowanceSubject = (attempt: LoginAttempt): string => `${guessTargetKey(attempt)}@${networkOf(attempt.address)}`;

const NOTHING: FailureCount = { failures: null, pause: null };
