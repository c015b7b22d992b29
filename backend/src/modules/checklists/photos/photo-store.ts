import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../config/config.ts';
import { FileStorage } from '../../../platform/storage/file-storage.ts';
import { MovingStorage } from '../../../platform/storage/moving-storage.ts';
import { StorageAway, StorageRefused } from '../../../platform/storage/storage-away.ts';
import { markOf } from '../../../platform/storage/store-mark.ts';
import { StoreIdentity } from '../../../platform/storage/store-identity.ts';
import { photoIdOf } from './photo-files.ts';
import { PhotoQueries } from './photo.queries.ts';

const BATCH = 500;
const REMEDY = `Set DATABASE_URL and DATA_DIR so that they fit each other. To pair these two from now on, run: npm run storage:adopt`;

/** Counts of a store's photos, compared with a database. */
export interface StoreCensus {
  photos: number;
  /** Of these, the number that have a row. */
  known: number;
}

/** Verifies that the file store holds this database's photos (`docs/adr/0023`). */
@Injectable()
export class PhotoStore implements OnModuleInit {
  private readonly logger = new Logger(PhotoStore.name);

  constructor(
    private readonly storage: FileStorage,
    private readonly identity: StoreIdentity,
    private readonly queries: PhotoQueries,
    private readonly config: Config,
  ) {}

  /**
   * Lets the server start only if database and store carry the same identity. If one of them has none, the photos decide: a store
   * with photos is accepted if the database knows one of them. A store of this database that is away doesn't stop the server: its
   * identity is checked before it is used, and requests that need it are answered 503 until then.
   *
   * @throws Error with instructions for the operator
   */
  async onModuleInit(): Promise<void> {
    try {
      await this.pair();
    } catch (error) {
      const isAway = error instanceof StorageAway && !(error instanceof StorageRefused);
      if (!isAway || (await this.identity.ofDatabase()) === null) throw error;
      this.logger.error(`${error.message}. Photos and exports answer 503 until it is back`);
    }
  }

  private async pair(): Promise<void> {
    const [ofDatabase, ofStore] = [await this.identity.ofDatabase(), await this.identity.ofStore()];
    if (ofDatabase !== null && ofStore !== null) {
      if (ofDatabase === ofStore) return this.open(ofDatabase);
      throw new Error(
        `The file store ${this.storage.place} belongs to another database: it carries the identity ${ofStore}, ${this.database} carries ${ofDatabase}.\n${REMEDY}`,
      );
    }
    const { photos, known } = await this.census(this.storage, true);
    if ((photos > 0 || ofStore !== null) && known === 0)
      throw new Error(
        `The file store ${this.storage.place} belongs to another database: ${this.database} knows none of its photos.\n${REMEDY}`,
      );
    if (ofDatabase !== null && photos === 0 && (await this.queries.hasAny()))
      throw new Error(
        `The file store ${this.storage.place} is empty, but ${this.database} has photos: they are in the store with the identity ${ofDatabase}.\n${REMEDY}`,
      );
    await this.identity.share(ofDatabase ?? ofStore ?? randomUUID());
    this.logger.log(`The file store ${this.storage.place} belongs to ${this.database} from now on`);
  }

  /** Uses a store that carries the database's identity, and claims one that files are to be moved to. */
  private async open(identity: string): Promise<void> {
    if (this.storage instanceof MovingStorage) {
      const { written, other } = this.storage;
      const own = await markOf(written);
      const { photos, known } = own ? { photos: 0, known: 0 } : await this.census(written, true);
      if ((own && own.identity !== identity) || (photos > 0 && known === 0))
        throw new Error(
          `The file store ${written.place} belongs to another database. Set S3_BUCKET or DATA_DIR to an empty store, or to one of this database.`,
        );
      this.logger.log(
        `Files are written to ${written.place}, and read from ${other.place} too until npm run storage:move is complete`,
      );
    }
    await this.identity.requireShared();
  }

  /** Pairs database and store, whatever identities they had before. */
  async adopt(): Promise<StoreCensus> {
    await this.identity.renew(randomUUID());
    return this.census(this.storage);
  }

  /** @param untilKnown stops at the first photos that the database knows */
  private async census(storage: FileStorage, untilKnown = false): Promise<StoreCensus> {
    const count = { photos: 0, known: 0 };
    let batch = new Set<string>();
    const lookUp = async () => {
      count.photos += batch.size;
      count.known += (await this.queries.existing([...batch])).size;
      batch = new Set();
    };
    for await (const { key } of storage.list()) {
      const id = photoIdOf(key);
      // A photo has two files; count one of them.
      if (id === null || key !== `${id}.jpg`) continue;
      batch.add(id);
      if (batch.size < BATCH) continue;
      await lookUp();
      if (untilKnown && count.known > 0) return count;
    }
    await lookUp();
    return count;
  }

  private get database(): string {
    const { databaseUrl, dataDir } = this.config;
    if (databaseUrl === undefined) return `the embedded database in ${dataDir}`;
    const { host, pathname } = new URL(databaseUrl);
    return `the database ${pathname.slice(1)} at ${host}`;
  }
}
