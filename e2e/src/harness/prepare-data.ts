import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const start = join(import.meta.dirname, '../../../scripts/start.mjs');

/** The organisation's zone in every journey, so that times on screens are predictable. */
export const JOURNEY_TIME_ZONE = 'America/New_York';

/** Data survives a killed process without it; only a power cut of the machine needs it. */
const NO_FSYNC = 'fsync = off\nfull_page_writes = off\nsynchronous_commit = off\n';

/** Seeds the demo organisation once; each journey starts with a copy of that data folder. */
export async function prepareData(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'product-seeded-'));
  chmodSync(dataDir, 0o755);
  const child = spawn('node', [start], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ORG_TIME_ZONE: JOURNEY_TIME_ZONE,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('demo1234')) child.kill('SIGTERM');
  }
  await exited;
  if (!output.includes('demo1234')) throw new Error(`The product could not seed its data.\n${output}`);
  appendFileSync(join(dataDir, 'postgres/postgresql.auto.conf'), NO_FSYNC);
  process.env['SEEDED_DATA_DIR'] = dataDir;
}

export function dropData(): void {
  const dataDir = process.env['SEEDED_DATA_DIR'];
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}
