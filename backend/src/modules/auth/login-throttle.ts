import { Injectable } from '@nestjs/common';
import { type RateLimit, RateLimits } from '../../platform/rate-limit/rate-limits.ts';

export interface LoginAttempt {
  username: string;
  address: string;
}

/**
 * Five failures in five minutes per username and address; always on (`decisions §3`). An attempt is counted before the
 * password is checked and given back when it was right, so that guesses sent at once can't slip through together.
 */
@Injectable()
export class LoginThrottle {
  private readonly failures: RateLimit;

  constructor(limits: RateLimits) {
    this.failures = limits.create({
      name: 'sign-in',
      points: 5,
      seconds: 300,
      message: 'Too many failed sign-ins. Please wait a few minutes and try again.',
    });
  }

  /** @throws DomainError RATE_LIMITED while the failures are used up */
  count(attempt: LoginAttempt): Promise<void> {
    return this.failures.consume(keyOf(attempt));
  }

  succeeded(attempt: LoginAttempt): Promise<void> {
    return this.failures.giveBack(keyOf(attempt));
  }
}

const keyOf = ({ username, address }: LoginAttempt) => `${username.trim().toLowerCase()}@${address}`;
