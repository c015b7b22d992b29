import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '@workforce/contracts';
import { isUUID } from 'class-validator';
import { codeOf } from './backup-draft.ts';

export const MANIFEST = 'manifest.json';
/** One line for each file, as `sha256sum -c` reads it. */
export const CHECKSUMS = 'checksums.txt';
const FORMAT = 1;
/** Names and paths that a backup may hold: it says where files are read and keys are put, and it may have been tampered with. */
export const KEY_FILE = /^[\w-]+\.key$/;
export const TABLE_FILE = /^database\/\w+\.copy\.gz$/;

/** A table's rows, gzipped, as COPY writes them. */
export interface DumpedTable {
  name: string;
  columns: string[];
  rows: number;
  file: string;
}

/** What a backup says of itself. It is written last. */
export interface Manifest {
  format: typeof FORMAT;
  /** The keys that were backed up with it carry the same. */
  id: string;
  createdAt: Instant;
  /** Of the release that made it. */
  version: string;
  /** Of the database that it was made from. */
  postgres: string;
  /** In the order in which they were executed. */
  migrations: string[];
  /** Of the file store; null for a database that never had one. */
  storeIdentity: string | null;
  tables: DumpedTable[];
  photos: PhotoCensus;
  /** Names of the key files that were backed up with it. */
  keys: string[];
  /** SHA-256 of the list of checksums. */
  checksums: string;
}

/** The photos of a backup; what is wrong with some was so before. */
export interface PhotoCensus {
  photos: number;
  /** Keys of files that are neither in the store nor in its quarantine. */
  missing: string[];
  /** Keys of pictures whose content isn't what their rows say. */
  damaged: string[];
}

export const newManifest = (content: Omit<Manifest, 'format' | 'version'>): Manifest => ({
  format: FORMAT,
  version: productVersion(),
  ...content,
});

/** @throws Error with a sentence when the folder holds no backup that this release can read */
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

/** What a manifest of any format has. */
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

/** Whether a manifest holds what one of this format must, whatever its type claims. */
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
    areTexts(keys) &&
    keys.every((key) => KEY_FILE.test(key))
  );
}

function productVersion(): string {
  const description = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(description) as { version: string }).version;
}
