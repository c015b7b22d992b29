import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Budget } from '../../../platform/concurrency/budget.ts';

/** Argon2id (the library's default) at OWASP's smallest recommended cost; it runs off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords and checks them. */
@Injectable()
export class Passwords {
  /**
   * One computation for each processor and one that is ready to follow: more would only push each other's 19 MiB out of the
   * caches. One of libuv's four threads stays free for files and names.
   */
  private readonly turns = new Budget(Math.min(availableParallelism() + 1, 3));
  /** A hash that no password fits; an unknown user costs as much time as a wrong password. */
  private readonly decoy = this.hash('no account has this password');

  hash(password: string): Promise<string> {
    return this.turns.run(1, () => hash(password, COST));
  }

  /** Whether `password` fits `passwordHash`. Without a hash (unknown user) the answer is no, after the same work. */
  async fits(password: string, passwordHash: string | undefined): Promise<boolean> {
    const known = passwordHash ?? (await this.decoy);
    const matches = await this.turns.run(1, () => verify(known, password));
    return matches && passwordHash !== undefined;
  }
}
