/**
 * `npm run dev [-- <remote>]`: runs the product with watch mode for the backend, the shell and one remote (default: checklists).
 * The web app is at http://localhost:4200 and calls the backend on PORT (default 3000); the other remotes are served from builds.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildIfNeeded } from './build-if-needed.mjs';
import { root } from './build-state.mjs';
import { toolEnvironment } from './run.mjs';

const remote = process.argv[2] ?? 'checklists';
const api = `http://localhost:${process.env.PORT ?? 3000}`;
await buildIfNeeded();

const swc = (project, config) => [
  'swc',
  ['src', '-d', 'dist', '--strip-leading-paths', '--config-file', config, '--watch', '--quiet'],
  { cwd: project },
];
const tasks = [
  swc('libs/contracts', '../../.swcrc'),
  swc('libs/domain', '../../.swcrc'),
  swc('libs/labour', '../../.swcrc'),
  swc('backend', '.swcrc'),
  [
    'node',
    [
      '--watch-path=backend/dist',
      '--watch-path=libs/contracts/dist',
      '--watch-path=libs/domain/dist',
      '--watch-path=libs/labour/dist',
      'backend/dist/main.js',
    ],
    {},
  ],
  [
    'webpack',
    ['serve', '--mode', 'development', '--port', '4200'],
    { cwd: 'shell', env: { API_URL: api, DEV_REMOTE: remote } },
  ],
  ['webpack', ['serve', '--mode', 'development', '--port', '4201'], { cwd: `mfe-${remote}` }],
];

const children = tasks.map(([command, args, { cwd = '.', env = {} }]) =>
  spawn(command, args, { cwd: join(root, cwd), env: toolEnvironment(env), stdio: 'inherit' }),
);
const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
process.once('SIGINT', stopAll);
process.once('SIGTERM', stopAll);
for (const child of children) child.once('exit', stopAll);
