import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ExportFile, Id } from '@workforce/contracts';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { type ExportedArchive, ExportedLists } from '../exports/exported-lists.ts';
import { ExportsService } from '../exports/exports.service.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { PersonAccess } from '../users/person-access.ts';
import { UserQueries } from '../users/user.queries.ts';
import { PersonArchive } from './person-archive.ts';

/** Whose data it is. */
interface OfPerson {
  personId: Id;
}

/** Exports of everything about one person: for themselves, and for administrators of their home site (`identity §5`). */
@Injectable()
export class PersonExports implements OnModuleInit {
  private readonly own: ExportedArchive<OfPerson>;
  private readonly others: ExportedArchive<OfPerson>;

  constructor(
    archive: PersonArchive,
    private readonly lists: ExportedLists,
    private readonly exports: ExportsService,
    private readonly users: UserQueries,
    private readonly access: PersonAccess,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    const pieces: ExportedArchive<OfPerson>['pieces'] = ({ personId }, onRows) => archive.pieces(personId, onRows);
    this.own = { name: 'own-data', permission: 'export.own', path: '/profile', pieces };
    this.others = { name: 'personal-data', permission: 'user.administer', path: '/user-management', pieces };
  }

  onModuleInit(): void {
    this.lists.add(this.own);
    this.lists.add(this.others);
  }

  /**
   * Starts the export, whose file a job makes; the same export under way isn't started again.
   *
   * @throws DomainError NOT_FOUND for a person whom the actor doesn't administer, FORBIDDEN for one who oversees more, RATE_LIMITED
   */
  start(actor: ActorRef, personId: Id): Promise<ExportFile> {
    return this.transactions.run(async () => {
      const subject = await this.users.byId(personId);
      const isOwn = personId === actor.id;
      if (!isOwn) await this.access.requireAccount(actor, subject, 'user.administer');
      await this.log.record({ event: 'person_exported', actor, subject });
      return this.exports.prepare(actor, isOwn ? this.own : this.others, {
        sites: isOwn ? [] : [subject.siteId],
        filter: { personId },
        fileName: `personal-data-${this.clock.today()}.zip`,
      });
    });
  }
}
