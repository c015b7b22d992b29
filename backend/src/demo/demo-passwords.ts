import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Passwords } from '../modules/users/passwords/passwords.ts';
import { User } from '../modules/users/user.entity.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { EVERYBODY } from './demo-sites.ts';

/** Finds demo accounts that still have the published password (`decisions §3`). */
@Injectable()
export class DemoPasswords {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
  ) {}

  /** Usernames of active accounts, in the demo's order. Each existing account costs a password check. */
  async stillPublished(among: readonly string[] = EVERYBODY.map(({ username }) => username)): Promise<string[]> {
    const accounts = await this.em
      .fork()
      .find(User, { username: { $in: [...among] }, isActive: true }, { fields: ['username', 'passwordHash'] });
    const checked = await Promise.all(
      accounts.map(async ({ username, passwordHash }) =>
        (await this.passwords.matches(DEMO_PASSWORD, passwordHash)) ? [username] : [],
      ),
    );
    const open = new Set(checked.flat());
    return among.filter((username) => open.has(username));
  }
}
