/**
 * `npm run audit:dependencies`: fails when a shipped package has a known high or critical vulnerability. When the registry's audit
 * can't be asked, it says so and succeeds: that isn't the packages' fault.
 */
import { execFile } from 'node:child_process';
import { decideAudit } from '../libs/testing/src/release/audit-decision.ts';
import { root } from './build-state.mjs';

const ARGS = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=30000'];

/** npm ends with an error when it finds something and when it reaches nobody; what it says tells which. */
const output = await new Promise((resolve) => {
  execFile('npm', ARGS, { cwd: root, maxBuffer: 50_000_000, timeout: 120_000 }, (_error, stdout) => resolve(stdout));
});
const { outcome, said } = decideAudit(output);
console.log(said);
if (outcome === 'found') process.exitCode = 1;
