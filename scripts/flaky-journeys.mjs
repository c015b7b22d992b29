import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-state.mjs';
import { run } from './run.mjs';

/** With more failures than this, none is replayed: they aren't flaky. */
const MAX_REPLAYS = 3;

const RESULT_NAME = 'e2e-replay';
const resultFile = join(root, 'test-results', `${RESULT_NAME}.json`);

/**
 * Replays each failed browser journey once, alone, on a fresh product.
 *
 * @param faults the journeys' failures as the results reporter wrote them
 * @param env the environment of the tests
 * @returns the failures that passed this time
 */
export async function replayFailed(faults, env) {
  const areTests = faults.every(({ fullName }) => fullName !== undefined);
  if (!areTests || faults.length > MAX_REPLAYS) return [];
  const passed = [];
  for (const fault of faults) if (await passesAlone(fault, env)) passed.push(fault);
  return passed;
}

async function passesAlone({ suite, fullName, name }, env) {
  console.log(`\nReplaying alone: ${name}`);
  rmSync(resultFile, { force: true });
  const pattern = `^${fullName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
  // Not --runTestsByPath: a group's file matches no pattern of the settings.
  const command = ['-c', 'e2e/jest.config.mjs', '--testMatch', join(root, suite), '-t', pattern];
  const code = await run('jest', command, { env: { ...env, TEST_RESULT_NAME: RESULT_NAME } });
  if (code !== 0 || !existsSync(resultFile)) return false;
  return JSON.parse(readFileSync(resultFile, 'utf8')).numPassedTests === 1;
}
