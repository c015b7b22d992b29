import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';

/** Streams each file to disk and hashes it on the way; memory use doesn't depend on the file's size. */
export class HashingStorage implements StorageEngine {
  constructor(private readonly folder: string) {}

  _handleFile(
    _request: Request,
    file: Express.Multer.File,
    done: (error?: unknown, info?: Partial<Express.Multer.File>) => void,
  ): void {
    this.store(file).then(
      (info) => done(undefined, info),
      (error: unknown) => done(error),
    );
  }

  _removeFile(_request: Request, file: Express.Multer.File, done: (error: Error | null) => void): void {
    rm(file.path, { force: true }).then(
      () => done(null),
      (error: Error) => done(error),
    );
  }

  private async store(file: Express.Multer.File): Promise<Partial<Express.Multer.File> & { sha256: string }> {
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, randomUUID());
    file.path = path;
    const hash = createHash('sha256');
    let size = 0;
    file.stream.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      size += chunk.length;
    });
    await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }));
    return { path, size, sha256: hash.digest('hex') };
  }
}
