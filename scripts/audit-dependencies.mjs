/**
 * `npm run audit:dependencies`: fails when a shipped package has a known high or critical vulnerability. When the registry's audit
 * endpoint is not available, it reports that and succeeds.
 */
import { execFile } from 'node:child_process';
import { decideAudit } from '../libs/testing/src/release/audit-decision.ts';
import { root } from './build-state.mjs';

const ARGS = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=30000'];

/** npm exits with an error both for vulnerabilities and without a network; its output tells them apart. */
const output = await new Promise((resolve) => {
  execFile('npm', ARGS, { cwd: root, maxBuffer: 50_000_000, timeout: 120_000 }, (_error, stdout) => resolve(stdout));
});
const { outcome, message } = decideAudit(output);
console.log(message);
if (outcome === 'found') process.exitCode = 1;
