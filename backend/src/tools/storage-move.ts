/**
 * `npm run storage:move -- --to s3|disk`: copies the files that the server still reads from its other file store to the
 * one that it writes to. Can be stopped at any time, also while the server runs, and goes on when it is run again.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Config } from '../config/config.ts';
import { withDatabase } from '../platform/database/reachable-database.ts';
import { moveFiles } from '../storage-move/move-files.ts';
import { exitWith } from './operator.ts';

const USAGE = 'Usage: npm run storage:move -- --to s3|disk';

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const { to } = values;
  if (to !== 's3' && to !== 'disk') throw new Error(USAGE);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const config = Config.fromEnvironment();
  const lines = await withDatabase(config, (url) => moveFiles(config, url, { to, signal: stop.signal }));
  for (const line of lines) console.log(line);
  process.exit(0);
} catch (error) {
  exitWith(error);
}
