import type { Readable } from 'node:stream';

/** A kept file, opened for reading. Whoever opens it must read or destroy the stream. */
export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/** A kept file as a listing shows it. */
export interface StoredEntry {
  key: string;
  storedAt: Date;
}

/**
 * Where finished files are kept, by key. A file is there whole or not at all, and a key is written once: what it stands for
 * never changes. Several nodes may share one storage.
 */
export abstract class FileStorage {
  /** Keeps a copy of the file at `path` under `key`, safe against a power cut once this resolves. */
  abstract put(key: string, path: string): Promise<void>;

  /** @returns null when nothing is kept under `key` */
  abstract open(key: string): Promise<StoredFile | null>;

  /** Forgets the keys; one that isn't there is fine. */
  abstract delete(keys: readonly string[]): Promise<void>;

  /** Everything that is there, in no particular order, also what a crash left half written. */
  abstract list(): AsyncIterable<StoredEntry>;
}
