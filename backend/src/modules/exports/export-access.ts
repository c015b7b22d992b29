import { Injectable } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import type { ActorRef } from '../../platform/access/actor.ts';
import { requireConfirmed } from '../../platform/access/require-confirmed.ts';
import { type PlacesReach, currentReachAt } from '../../platform/access/reach.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { UserQueries } from '../users/user.queries.ts';
import { ExportStore, type StoredExport } from './export.store.ts';
import { ExportedLists } from './exported-lists.ts';

/** Whose exports they are, and whether they may still see what is in them. */
@Injectable()
export class ExportAccess {
  constructor(
    private readonly store: ExportStore,
    private readonly lists: ExportedLists,
    private readonly users: UserQueries,
  ) {}

  /** The reach that the person had when they asked; null when they don't have all of it any more, or are inactive. */
  async reachOf({ userId, list, request }: StoredExport): Promise<PlacesReach | null> {
    const { isActive, places } = await this.users.signedIn(userId);
    return isActive ? currentReachAt({ places }, this.lists.named(list).permission, request.sites) : null;
  }

  /**
   * An API token gets what it could have asked for itself: not what its owner exported elsewhere, nor archives, which people confirm.
   *
   * @throws DomainError NOT_FOUND for another person's, an expired one, and one that the person may not see any more
   */
  async own(actor: ActorRef, id: Id): Promise<StoredExport> {
    const found = await this.store.byId(id);
    if (found?.userId !== actor.id || (await this.reachOf(found)) === null || !this.isWithin(actor, found))
      throw notFound('The file');
    return found;
  }

  /**
   * Like `own`, for whoever takes the file or has it made again: an archive has everything about a person, so that is confirmed as its start
   * was.
   *
   * @throws DomainError NOT_FOUND, CONFIRMATION_REQUIRED
   */
  async confirmed(actor: ActorRef, id: Id): Promise<StoredExport> {
    const found = await this.own(actor, id);
    if ('pieces' in this.lists.named(found.list)) requireConfirmed(actor);
    return found;
  }

  private isWithin(actor: ActorRef, { list: name, request }: StoredExport): boolean {
    const list = this.lists.named(name);
    if (actor.token && 'pieces' in list) return false;
    return currentReachAt(actor, list.permission, request.sites) !== null;
  }
}
