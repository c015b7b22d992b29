import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Type } from '@nestjs/common';

const BUILT = resolve(fileURLToPath(import.meta.url), '../../..');

/**
 * The exported classes of the built `*.dto.js`, by name.
 *
 * @throws Error when two have the same name
 */
export async function dtoClasses(): Promise<ReadonlyMap<string, Type>> {
  const classes = new Map<string, Type>();
  for await (const file of glob('**/*.dto.js', { cwd: BUILT })) {
    const exported = (await import(pathToFileURL(resolve(BUILT, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported).filter(isClass)) {
      if (classes.has(name)) throw new Error(`Two DTO classes are called ${name}`);
      classes.set(name, value);
    }
  }
  return classes;
}

const isClass = (entry: [string, unknown]): entry is [string, Type] =>
  typeof entry[1] === 'function' && /^[A-Z]/.test(entry[0]);
