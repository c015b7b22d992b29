import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { PRIVATE_FILE, privateFolder } from '../../config/private-files.ts';

type FileInfo = Partial<Express.Multer.File> & { sha256: string };

/**
 * The uploaded files of one request: each is streamed to disk and hashed as it arrives, so memory doesn't depend on
 * sizes. Bytes beyond `maxBytes` are counted but not written: the route decides by the file's `size`.
 */
export class UploadIntake implements StorageEngine {
  private readonly arrivals: Promise<unknown>[] = [];
  private readonly paths: string[] = [];

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {}

  _handleFile(
    _request: Request,
    file: Express.Multer.File,
    done: (error?: unknown, info?: Partial<Express.Multer.File>) => void,
  ): void {
    const arrival = this.store(file);
    this.arrivals.push(arrival);
    arrival.then(
      (info) => done(undefined, info),
      (error: unknown) => done(error),
    );
  }

  /** Multer would remove some files while others are still being opened; `discard` removes them all afterwards. */
  _removeFile(_request: Request, _file: Express.Multer.File, done: (error: Error | null) => void): void {
    done(null);
  }

  /** Removes all files, complete or partial. */
  async discard(): Promise<void> {
    await Promise.allSettled(this.arrivals);
    await Promise.all(this.paths.map((path) => rm(path, { force: true })));
  }

  private async store(file: Express.Multer.File): Promise<FileInfo> {
    const path = join(this.folder, randomUUID());
    const hash = createHash('sha256');
    const { maxBytes } = this;
    let size = 0;
    const measured = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        size += chunk.length;
        hash.update(chunk);
        if (size <= maxBytes) yield chunk;
      }
    };
    await privateFolder(this.folder);
    this.paths.push(path);
    // Created before the first byte: a stream that is destroyed while it opens would create the file after `discard`.
    const target = await open(path, 'wx', PRIVATE_FILE);
    await pipeline(file.stream, measured, target.createWriteStream());
    return { path, size, sha256: hash.digest('hex') };
  }
}
