import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isUUID } from 'class-validator';
import { Clock } from '../clock/clock.ts';
import { FileStorage } from './file-storage.ts';
import { FileStore, SINGLETON_ID } from './file-store.entity.ts';
import { StorageAway } from './storage-away.ts';

const KEY = 'store/identity.json';
const NOTE = 'Says which database these files belong to. The server refuses to start with another one.';

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
   * @throws Error when the identity file can't be read
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
    if (!(await this.isShared()))
      throw new StorageAway(`The file store ${this.storage.place} doesn't belong to this database: restart the server`);
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
    await this.store(identity, 'merge');
    await writeIdentity(this.storage, identity);
  }

  /** @returns the database's row afterwards */
  private store(identity: string, onConflictAction: 'ignore' | 'merge'): Promise<FileStore> {
    const row = { id: SINGLETON_ID, identity, adoptedAt: this.clock.now(), sweptTo: null };
    return this.em.fork().upsert(FileStore, row, { onConflictAction });
  }
}

/** @see StoreIdentity.ofStore */
export async function identityOfStore(storage: FileStorage): Promise<string | null> {
  const file = await storage.open(KEY);
  if (!file) return null;
  const identity = identityIn(await text(file.stream));
  if (identity !== null) return identity;
  throw new Error(
    `${KEY} in the file store ${storage.place} can't be read. Bring it back from a backup; without one, remove it and start again.`,
  );
}

/** Assigns the store to the database with this identity. */
export async function writeIdentity(storage: FileStorage, identity: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'store-identity-'));
  try {
    const path = join(folder, 'identity.json');
    await writeFile(path, `${JSON.stringify({ identity, note: NOTE }, null, 2)}\n`);
    await storage.put(KEY, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function identityIn(content: string): string | null {
  try {
    const { identity } = JSON.parse(content) as { identity?: unknown };
    return isUUID(identity) ? String(identity) : null;
  } catch {
    return null;
  }
}
