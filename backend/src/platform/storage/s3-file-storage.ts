import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3 } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/s3-settings.ts';
import { Budget } from '../concurrency/budget.ts';
import { FileStorage, type StoredEntry, type StoredFile } from './file-storage.ts';
import { merged } from './merged.ts';
import { connectS3, isNoSuchKey, isNotFound, ofStorage, storageError } from './s3-connection.ts';
import { objectNameOf, SPREAD } from './s3-keys.ts';
import { StorageRefused } from './storage-away.ts';
import { isKey } from './storage-key.ts';

const PUT_ATTEMPTS = 3;
const RETRY_DELAY_MS = 200;
const DELETES_AT_A_TIME = 8;

/**
 * Stores files in a bucket of an S3-compatible object storage. Uses what all of them have: objects are deleted singly,
 * and nothing relies on conditional writes.
 */
export class S3FileStorage extends FileStorage {
  private readonly deletes = new Budget(DELETES_AT_A_TIME);

  private constructor(
    private readonly client: S3,
    private readonly settings: S3Settings,
  ) {
    super();
  }

  static async of(settings: S3Settings): Promise<S3FileStorage> {
    return new S3FileStorage(await connectS3(settings), settings);
  }

  get place(): string {
    return `s3://${this.settings.bucket}`;
  }

  async put(key: string, path: string): Promise<void> {
    const target = this.object(key);
    const { size, md5, sha256 } = await describe(path);
    const upload = () =>
      this.ask(async () => {
        const body = createReadStream(path);
        try {
          const described = { Body: body, ContentLength: size, ContentMD5: md5, Metadata: { sha256 } };
          ofStorage(await this.client.putObject({ ...target, ...described }));
        } finally {
          body.destroy();
        }
      });
    await withRetries(upload);
  }

  open(key: string): Promise<StoredFile | null> {
    return this.find(async () => {
      const answer = await this.client.getObject(this.object(key));
      const { Body, ContentLength, Metadata } = ofStorage(answer);
      return { stream: Body as Readable, size: ContentLength ?? 0, sha256: Metadata?.['sha256'] };
    });
  }

  async has(key: string): Promise<boolean> {
    const head = async () => ofStorage(await this.client.headObject(this.object(key)));
    return (await this.find(head, isNotFound)) !== null;
  }

  async move(from: string, to: string): Promise<boolean> {
    const source = `${this.settings.bucket}/${objectNameOf(from)}`;
    const copy = async () => ofStorage(await this.client.copyObject({ ...this.object(to), CopySource: source }));
    if ((await this.find(copy)) === null) return false;
    await this.delete([from]);
    return true;
  }

  async delete(keys: readonly string[]): Promise<void> {
    const deleteOne = (key: string) => this.ask(() => this.client.deleteObject(this.object(key)));
    await Promise.all(keys.map((key) => this.deletes.run(1, () => deleteOne(key))));
  }

  list(folder?: string, after = ''): AsyncIterable<StoredEntry> {
    if (folder !== undefined) return this.entriesOf(`${folder}/`, '', after);
    return merged(SPREAD.map((prefix) => this.entriesOf(`${prefix}/`, `${prefix}/`, `${prefix}/${after}`)));
  }

  /** @param hidden what the names have before their keys */
  private async *entriesOf(prefix: string, hidden: string, after: string): AsyncGenerator<StoredEntry> {
    const query = { Bucket: this.settings.bucket, Prefix: prefix, ...(after !== '' && { StartAfter: after }) };
    for (let token: string | undefined; ;) {
      const page = await this.ask(async () =>
        ofStorage(await this.client.listObjectsV2({ ...query, ContinuationToken: token })),
      );
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        const key = Key.slice(hidden.length);
        // Objects not named like a key, such as a console's folders, are ignored.
        if (isKey(key)) yield { key, size: Size, storedAt: LastModified };
      }
      token = page.NextContinuationToken;
      if (token === undefined) return;
    }
  }

  private object(key: string) {
    return { Bucket: this.settings.bucket, Key: objectNameOf(key) };
  }

  /** @returns null when there is no such object */
  private find<T>(work: () => Promise<T>, isAbsent = isNoSuchKey): Promise<T | null> {
    return this.ask(() =>
      work().catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw error;
      }),
    );
  }

  private async ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw storageError(error, this.settings);
    }
  }
}

/** Size in bytes, MD5 in base64 and SHA-256 in hex of a file. */
async function describe(path: string): Promise<{ size: number; md5: string; sha256: string }> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    md5.update(chunk);
    sha256.update(chunk);
  }
  const { size } = await stat(path);
  return { size, md5: md5.digest('base64'), sha256: sha256.digest('hex') };
}

/** The SDK can't send the body of an upload again. */
async function withRetries(upload: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await upload();
    } catch (error) {
      if (error instanceof StorageRefused || attempt === PUT_ATTEMPTS) throw error;
      await wait(RETRY_DELAY_MS * attempt);
    }
  }
}
