import { run, tool } from './tools.mjs';

/** Lints the Dockerfiles. */
export function checkImages() {
  for (const file of ['Dockerfile', 'services/Dockerfile']) run(tool('dockerfilelint'), ['-c', '.', file]);
}
