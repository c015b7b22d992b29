import type { Readable } from 'node:stream';

/** A stored file, opened for reading. The caller must read or destroy the stream. */
export interface StoredFile {
  stream: Readable;
  /** Size in bytes. */
  size: number;
  /** SHA-256 of the file when it was stored, in hex; undefined where the storage doesn't keep it. */
  sha256?: string | undefined;
}

/** A stored file in a listing. */
export interface StoredEntry {
  key: string;
  /** Size in bytes. */
  size: number;
  storedAt: Date;
}

/**
 * Storage of finished files by key: a name, or folders and a name separated by slashes. Writes are atomic, and a key is
 * written once: its content never changes. Several nodes may share one storage.
 *
 * Every method throws `StorageAway` while the storage doesn't answer.
 */
export abstract class FileStorage {
  /** Location, for messages to the operator. */
  abstract readonly place: string;

  /** Stores a copy of the file at `path` under `key`; durable when this resolves. */
  abstract put(key: string, path: string): Promise<void>;

  /** @returns null when `key` doesn't exist */
  abstract open(key: string): Promise<StoredFile | null>;

  /** Whether `key` exists. */
  abstract has(key: string): Promise<boolean>;

  /** @returns false when `from` doesn't exist; an existing `to` is replaced */
  abstract move(from: string, to: string): Promise<boolean>;

  /** Deletes the keys; absent ones are ignored. */
  abstract delete(keys: readonly string[]): Promise<void>;

  /**
   * Lists a folder recursively, or, without one, the files outside of any folder; ordered by key, and beginning behind
   * `after`. Includes files left incomplete by a crash.
   */
  abstract list(folder?: string, after?: string): AsyncIterable<StoredEntry>;
}
