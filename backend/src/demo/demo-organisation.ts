import { Injectable } from '@nestjs/common';
import { Passwords } from '../modules/auth/passwords.ts';
import { User } from '../modules/users/user.entity.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Transactions } from '../platform/database/transactions.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/** Fills an empty database with a business worth looking at. */
@Injectable()
export class DemoOrganisation {
  constructor(
    private readonly transactions: Transactions,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  async seedIfEmpty(): Promise<void> {
    await this.transactions.run(async (em) => {
      if ((await em.count(User)) > 0) return;
      for (const { username, password, role } of DEMO_ACCOUNTS) {
        const passwordHash = await this.passwords.hash(password);
        em.persist(
          new User(this.clock.newId(), this.clock.now(), {
            name: username,
            username,
            email: `${username}@example.com`,
            role,
            passwordHash,
          }),
        );
      }
    });
  }
}
