import { open, readFile } from 'node:fs/promises';

/** A file's text; empty if it doesn't exist. */
export async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Appends to a file readable by the server's user only; flushed to the disk when this resolves. */
export async function appendFlushed(path: string, text: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
