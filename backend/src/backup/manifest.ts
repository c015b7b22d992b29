import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '@workforce/contracts';
import { isUUID } from 'class-validator';
import { codeOf } from './backup-draft.ts';

export const MANIFEST = 'manifest.json';
/** One line for each file, in the format of `sha256sum -c`. */
export const CHECKSUMS = 'checksums.txt';
const FORMAT = 1;
/**
 * Allowed names and paths in a backup: it says where files are read and keys are written, and it may have been tampered
 * with (path traversal).
 */
export const KEY_FILE = /^[\w-]+\.key$/;
export const TABLE_FILE = /^database\/\w+\.copy\.gz$/;

/** A table's rows, gzipped, in COPY format. */
export interface DumpedTable {
  name: string;
  columns: string[];
  rows: number;
  file: string;
}

/** Description of a backup, written last. */
export interface Manifest {
  format: typeof FORMAT;
  /** The backup's keys have the same id. */
  id: string;
  createdAt: Instant;
  /** Version of the release that made it. */
  version: string;
  /** PostgreSQL version of the source database. */
  postgres: string;
  /** In the order of execution. */
  migrations: string[];
  /** Identity of the file store; null for a database that never had one. */
  storeIdentity: string | null;
  tables: DumpedTable[];
  photos: PhotoCensus;
  /** Names of the key files backed up with it. */
  keys: string[];
  /** SHA-256 of the list of checksums. */
  checksums: string;
}

/** The photos of a backup, with faults that existed before it. */
export interface PhotoCensus {
  photos: number;
  /** Keys of files that are neither in the store nor in quarantine. */
  missing: string[];
  /** Keys of pictures whose content doesn't match their row's hash. */
  damaged: string[];
  /** Place of the object storage that keeps the files; absent when they are in the backup. */
  keptIn?: string;
}

export const newManifest = (content: Omit<Manifest, 'format' | 'version'>): Manifest => ({
  format: FORMAT,
  version: productVersion(),
  ...content,
});

/** @throws Error with a sentence when the folder contains no backup that this release can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const content = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new Error(`${folder} holds no finished backup: there is no ${MANIFEST} in it.`);
  });
  const manifest = parsed(content, folder);
  if (manifest.format === FORMAT && isWhole(manifest)) return manifest;
  if (manifest.format === FORMAT) throw unreadable(folder);
  throw new Error(
    `The backup in ${folder} has the format ${String(manifest.format)}, this release reads ${FORMAT}. Restore it with the release that made it (${manifest.version}) or a newer one.`,
  );
}

/** Fields of a manifest of any format. */
type AnyManifest = Manifest | { format?: undefined; version?: undefined };

function parsed(content: string, folder: string): AnyManifest {
  try {
    return (JSON.parse(content) as AnyManifest | null) ?? {};
  } catch {
    throw unreadable(folder);
  }
}

const unreadable = (folder: string) =>
  new Error(`${MANIFEST} in ${folder} can't be read. The backup is damaged; take another one.`);

const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value);
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** Validates a manifest of this format at run time. */
function isWhole({ tables, photos, keys, ...manifest }: Manifest): boolean {
  const { id, createdAt, version, postgres, checksums, migrations, storeIdentity } = manifest;
  return (
    [id, createdAt, version, postgres, checksums].every(isText) &&
    areTexts(migrations) &&
    (storeIdentity === null || isUUID(storeIdentity)) &&
    Array.isArray(tables) &&
    tables.every(
      ({ name, columns, rows, file }) => isText(name) && areTexts(columns) && isCount(rows) && TABLE_FILE.test(file),
    ) &&
    isCount(photos?.photos) &&
    areTexts(photos.missing) &&
    areTexts(photos.damaged) &&
    (photos.keptIn === undefined || isText(photos.keptIn)) &&
    areTexts(keys) &&
    keys.every((key) => KEY_FILE.test(key))
  );
}

function productVersion(): string {
  const description = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(description) as { version: string }).version;
}
