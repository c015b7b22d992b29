import { Injectable } from '@nestjs/common';
import type { Id, RevealedPassword } from '@workforce/contracts';
import { type ActorRef, byActor } from '../../platform/access/actor.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { SealedPasswords } from './passwords/sealed-passwords.ts';
import { PersonAccess } from './person-access.ts';
import { UserQueries } from './user.queries.ts';

/** Reveals passwords to admins (§2.11). */
@Injectable()
export class PasswordRevealService {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UserQueries,
    private readonly access: PersonAccess,
    private readonly sealed: SealedPasswords,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
  ) {}

  /**
   * Returns the person's password after logging it and notifying the person: both are committed before the password is sent
   * (`decisions §3`).
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN for someone of another home site or who oversees more than the actor administers, PASSWORD_REVEAL_DISABLED, PASSWORD_ABSENT, PASSWORD_NOT_SEALED, PASSWORD_UNREADABLE
   */
  reveal(actor: ActorRef, id: Id): Promise<RevealedPassword> {
    return this.transactions.run(async () => {
      const user = await this.users.byId(id);
      await this.access.requireAccount(actor, user, 'user.reveal-password');
      const password = await this.sealed.open(id);
      await this.log.record({ event: 'password_revealed', actor, subject: user });
      await this.events.publish('password.revealed', { userId: id, ...byActor(actor) });
      return { id, name: user.name, username: user.username, password };
    });
  }
}
