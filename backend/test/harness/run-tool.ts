import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from './compile-cache.ts';

const TOOLS = join(dirname(fileURLToPath(import.meta.url)), '../../dist/tools');

interface ToolRun {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Starts a built command-line tool; `ended` resolves to its result. */
export function startTool(name: string, args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(TOOLS, `${name}.js`), ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ORG_TIME_ZONE: 'America/New_York',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)));
  const ended: Promise<ToolRun> = once(child, 'close').then(() => ({ status: child.exitCode, ...output }));
  return { child, ended };
}

/** Runs a built command-line tool and returns its result. */
export const runTool = (name: string, args: readonly string[], environment: Record<string, string>): Promise<ToolRun> =>
  startTool(name, args, environment).ended;
