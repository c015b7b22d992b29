import { type FileHandle, open } from 'node:fs/promises';

const NEWLINE = 0x0a;

/**
 * Appends values to a file as lines of JSON; flushed to the disk when this resolves. A last line that a failed write has cut off is
 * ended first. The file is opened for each call, so it may be renamed meanwhile.
 */
export async function appendLines(path: string, values: readonly object[]): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    const start = (await endsInLine(file)) ? '\n' : '';
    await file.writeFile(start + values.map((value) => `${JSON.stringify(value)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function endsInLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: size - 1 });
  return buffer[0] !== NEWLINE;
}
