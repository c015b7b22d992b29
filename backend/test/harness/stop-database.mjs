import { rmSync } from 'node:fs';

export default async function stopDatabase() {
  const { database, dataDir } = globalThis.testDatabase;
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
