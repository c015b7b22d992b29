import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { FileStore, SINGLETON_ID } from './file-store.entity.ts';

/** The key up to which the file store has been swept. The sweep goes round: each run looks at the next files only. */
@Injectable()
export class SweepPosition {
  constructor(private readonly em: EntityManager) {}

  /** @returns an empty key when the next run begins at the start */
  async read(): Promise<string> {
    const row = await this.em.fork().findOne(FileStore, SINGLETON_ID);
    return row?.sweptTo ?? '';
  }

  /** @param key null to begin at the start */
  async write(key: string | null): Promise<void> {
    await this.em.fork().nativeUpdate(FileStore, SINGLETON_ID, { sweptTo: key });
  }
}
