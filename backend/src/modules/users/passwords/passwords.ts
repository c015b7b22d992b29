import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { normalised } from '@workforce/domain';
import { Budget } from '../../../platform/concurrency/budget.ts';

/** Argon2id (the library's default) at OWASP's smallest recommended cost; it runs off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const { memoryCost, timeCost, parallelism } = COST;
/** A hash that no known password matches: an unknown user takes as long as a wrong password. */
const DECOY = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashes and verifies passwords, in whichever spelling they are typed (`decisions §12`). */
@Injectable()
export class Passwords {
  /**
   * Concurrency limit: one computation per processor and one ready to follow. More would only evict each other's 19 MiB from the
   * CPU caches. One of libuv's four threads stays free for file and DNS work.
   */
  private readonly concurrency = new Budget(Math.min(availableParallelism() + 1, 3));

  hash(password: string): Promise<string> {
    return this.concurrency.run(1, () => hash(normalised(password), COST));
  }

  /** Whether `password` matches `passwordHash`. Without a hash (unknown user, no password) returns false after the same work. */
  async matches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    const matches = await this.concurrency.run(1, () => verify(passwordHash ?? DECOY, normalised(password)));
    return matches && typeof passwordHash === 'string';
  }
}
