import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../clock/clock.ts';
import { FileStorage } from './file-storage.ts';
import { FileStore, SINGLETON_ID } from './file-store.entity.ts';
import { MovingStorage } from './moving-storage.ts';
import { StorageAway } from './storage-away.ts';
import { isWritten, markOf, writeMark } from './store-mark.ts';

/** The identity that a database and its file store share. */
@Injectable()
export class StoreIdentity {
  private isConfirmed = false;

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
    private readonly clock: Clock,
  ) {}

  /** The database's identity; null when it never had a store. */
  async ofDatabase(): Promise<string | null> {
    const row = await this.em.fork().findOne(FileStore, SINGLETON_ID);
    return row?.identity ?? null;
  }

  /**
   * The store's identity; null when it never belonged to a database.
   *
   * @throws Error when the identity file can't be read, and when files are written elsewhere
   */
  ofStore(): Promise<string | null> {
    return identityOfStore(this.storage);
  }

  /** Whether both exist and are equal. */
  async isShared(): Promise<boolean> {
    const identity = await this.ofDatabase();
    return identity !== null && identity === (await this.ofStore());
  }

  /**
   * Call it before files are read or written: the store may have been away when the server started.
   *
   * @throws StorageAway while the store doesn't answer, and for a store of another database
   */
  async requireShared(): Promise<void> {
    if (this.isConfirmed) return;
    const identity = await this.ofDatabase();
    if (identity === null || identity !== (await this.ofStore()))
      throw new StorageAway(`The file store ${this.storage.place} doesn't belong to this database: restart the server`);
    if (this.storage instanceof MovingStorage) await this.storage.claim(identity);
    this.isConfirmed = true;
  }

  /**
   * Writes the database's identity to the store; a database without one takes `identity`. Concurrently starting nodes
   * agree on one.
   */
  async share(identity: string): Promise<void> {
    const row = await this.store(identity, 'ignore');
    await writeIdentity(this.storage, row.identity);
  }

  /** Gives both a new identity, which detaches any other database or store from them. */
  async renew(identity: string): Promise<void> {
    const former = await this.ofDatabase();
    await this.store(identity, 'merge');
    await writeIdentity(this.storage, identity, former ?? identity);
  }

  /** @returns the database's row afterwards */
  private store(identity: string, onConflictAction: 'ignore' | 'merge'): Promise<FileStore> {
    const row = { id: SINGLETON_ID, identity, adoptedAt: this.clock.now(), sweptTo: null };
    return this.em.fork().upsert(FileStore, row, { onConflictAction });
  }
}

/** @see StoreIdentity.ofStore */
export async function identityOfStore(storage: FileStorage): Promise<string | null> {
  const mark = await (storage instanceof MovingStorage ? storage.mark() : markOf(storage));
  if (mark === null || isWritten(mark)) return mark?.identity ?? null;
  const { movingTo, movedTo = movingTo } = mark;
  throw new Error(
    `The files of ${storage.place} were moved to ${movedTo}, where new ones are written. Set S3_BUCKET and FILE_STORE so that the server uses it; to move the files back, see docs/guides/several-nodes.md.`,
  );
}

/**
 * Assigns the store to the database with this identity.
 *
 * @param former the one that the database had
 */
export async function writeIdentity(storage: FileStorage, identity: string, former = identity): Promise<void> {
  if (storage instanceof MovingStorage) await storage.claim(identity, former);
  else await writeMark(storage, { identity });
}
