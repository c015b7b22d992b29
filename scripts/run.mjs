import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build-state.mjs';

/** The environment with the project's own tools and Node first in PATH. */
export const toolEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  ...extra,
});

/** Runs a command in the repository and returns its exit code. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: toolEnvironment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(output);
      resolve(code ?? 1);
    });
  });
}
