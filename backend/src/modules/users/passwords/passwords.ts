import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) at OWASP's smallest recommended cost; it runs off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords and checks them. */
@Injectable()
export class Passwords {
  /** A hash that no password fits; an unknown user costs as much time as a wrong password. */
  private readonly decoy = this.hash('no account has this password');

  hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  /** Whether `password` fits `passwordHash`. Without a hash (unknown user) the answer is no, after the same work. */
  async fits(password: string, passwordHash: string | undefined): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.decoy), password);
    return matches && passwordHash !== undefined;
  }
}
