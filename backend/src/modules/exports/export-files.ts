import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import { PRIVATE_FILE, privateFolder } from '../../config/private-files.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { FileFormat } from '../../platform/export/spreadsheets.ts';
import { FileStorage, type StoredFile } from '../../platform/storage/file-storage.ts';
import { StoreIdentity } from '../../platform/storage/store-identity.ts';

/** Their folder in the storage. */
export const EXPORT_FOLDER = 'exports';
const keyOf = (id: Id, format: FileFormat) => `${EXPORT_FOLDER}/${id}.${format}`;

/** Which file it is. */
export interface StoredExportFile {
  id: Id;
  format: FileFormat;
}

/** The files of exports, in the storage that photos use. */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly storage: FileStorage,
    private readonly identity: StoreIdentity,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Stores what is written piece by piece. */
  async store(id: Id, format: FileFormat, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    await this.identity.requireShared();
    await privateFolder(this.config.uploadDir);
    const path = join(this.config.uploadDir, randomUUID());
    try {
      await pipeline(pieces, createWriteStream(path, { mode: PRIVATE_FILE }));
      await this.storage.put(keyOf(id, format), path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async open(id: Id, format: FileFormat): Promise<StoredFile | null> {
    await this.identity.requireShared();
    return this.storage.open(keyOf(id, format));
  }

  /** Deletes files at once; those that aren't there are passed over. */
  async remove(files: readonly StoredExportFile[]): Promise<void> {
    if (files.length > 0) await this.storage.delete(files.map(({ id, format }) => keyOf(id, format)));
  }

  /** Deletes the files stored before the instant. They are ordered by the time of their exports, so the newer ones aren't listed. */
  async deleteStoredBefore(instant: Date): Promise<void> {
    const end = `${EXPORT_FOLDER}/${this.clock.firstIdAt(instant)}`;
    for await (const { key, storedAt } of this.storage.list(EXPORT_FOLDER)) {
      if (key >= end) return;
      if (storedAt < instant) await this.storage.delete([key]);
    }
  }
}
