import { Injectable } from '@nestjs/common';
import { Passwords } from '../modules/auth/passwords.ts';
import { JobFunction } from '../modules/users/job-function.entity.ts';
import { User } from '../modules/users/user.entity.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Transactions } from '../platform/database/transactions.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { JOB_FUNCTIONS, type JobFunctionKey, PEOPLE } from './demo-people.ts';

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
      const now = this.clock.now();
      const jobFunctions = new Map<JobFunctionKey, JobFunction>();
      for (const [key, input] of Object.entries(JOB_FUNCTIONS)) {
        jobFunctions.set(key as JobFunctionKey, new JobFunction(this.clock.newId(), now, input));
      }
      em.persist([...jobFunctions.values()]);
      for (const person of PEOPLE) {
        const passwordHash = await this.passwords.hash(DEMO_PASSWORD);
        const worksIn = person.jobFunctions.flatMap((key) => jobFunctions.get(key) ?? []);
        const email = `${person.username}@harbour-shelter.example`;
        em.persist(new User(this.clock.newId(), now, { ...person, email, passwordHash, jobFunctions: worksIn }));
      }
    });
  }
}
