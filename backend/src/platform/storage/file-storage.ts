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
 * Where finished files are kept, by key: a name, or folders and a name with slashes between. A file is there whole or not at all,
 * and a key is written once: what it stands for never changes. Several nodes may share one storage.
 */
export abstract class FileStorage {
  /** Where it is, in the operator's words. */
  abstract readonly place: string;

  /** Keeps a copy of the file at `path` under `key`, safe against a power cut once this resolves. */
  abstract put(key: string, path: string): Promise<void>;

  /** @returns null when nothing is kept under `key` */
  abstract open(key: string): Promise<StoredFile | null>;

  /** @returns false when nothing is kept under `from`; what is under `to` is replaced */
  abstract move(from: string, to: string): Promise<boolean>;

  /** Forgets the keys; one that isn't there is fine. */
  abstract delete(keys: readonly string[]): Promise<void>;

  /**
   * What is kept in a folder and in those below it, or, without one, in no folder. In no particular order, also what a crash left
   * half written.
   */
  abstract list(folder?: string): AsyncIterable<StoredEntry>;
}
