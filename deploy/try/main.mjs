/**
 * `npm run deploy:try`: builds the image of the last commit and starts it as `deploy/` says: alone, by compose, by the chart; and types the
 * commands of the runbook. Needs root on Debian; installs its programs by apt, helm by npm. Writes `docs/deployment.md`, and all answers
 * to `test-results/deployment.md`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run as runInRoot } from '../../scripts/run.mjs';
import { deploy, requirePrograms } from '../check/tools.mjs';
import { tryChart } from './chart.mjs';
import { tryCompose } from './compose.mjs';
import { buildImage, makeBases } from './images.mjs';
import { tryOneContainer } from './one-container.mjs';
import { cleanUp, setUp, shell, SOURCES } from './podman.mjs';
import { reportText, transcriptText } from './report.mjs';
import { typeRunbook } from './runbook.mjs';
import { Transcript } from './transcript.mjs';

const PROGRAMS = {
  podman: 'podman',
  runc: 'runc',
  debootstrap: 'debootstrap',
  'podman-compose': 'podman-compose',
  curl: 'curl',
  '/usr/lib/podman/netavark': 'netavark',
  '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
  // The first process of a pod.
  catatonit: 'catatonit',
};
const root = join(deploy, '..');
const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 1_000_000_000 });

const commit = git('rev-parse', '--short=12', 'HEAD').toString().trim();

/** The commit's files, and nothing that isn't committed. */
function unpackSources() {
  rmSync(SOURCES, { recursive: true, force: true });
  mkdirSync(SOURCES, { recursive: true });
  execFileSync('tar', ['-x', '-C', SOURCES], { input: git('archive', commit) });
}

const versionOf = async (command) => (await shell(`${command} 2>&1`)).stdout.split('\n')[0].trim();

requirePrograms(PROGRAMS);
setUp();
unpackSources();
await cleanUp();

const began = performance.now();
const parts = [];
let hasFailed = false;
/** Runs a part; what fails is reported, and what doesn't need it goes on. */
async function part(title, play) {
  const transcript = new Transcript(title);
  parts.push(transcript);
  console.log(`\n${title}`);
  try {
    return await play(transcript);
  } catch (error) {
    hasFailed = true;
    transcript.error = error.message;
    console.error(error.message);
    return undefined;
  }
}

try {
  await part('Base images, from Debian’s packages', makeBases);
  await part('The image', buildImage);
  await part('The image alone', tryOneContainer);
  const photo = await part('Compose: two nodes, PostgreSQL, Redis, S3, nginx', tryCompose);
  if (photo) {
    await part('The runbook’s commands, typed while compose runs', typeRunbook);
    await part('The chart’s Deployment, played by podman', (transcript) => tryChart(transcript, photo));
  }
} finally {
  await cleanUp();
}
const versions = await Promise.all(
  ['podman --version', 'runc --version', 'podman-compose --version 2>&1 | grep composer', 'debootstrap --version'].map(
    async (command) => [command.split(' ')[0], await versionOf(command)],
  ),
);
const finished = { commit, minutes: (performance.now() - began) / 60_000, versions, parts };
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(join(root, 'test-results/deployment.md'), transcriptText(finished));
const file = join(root, 'docs/deployment.md');
writeFileSync(file, reportText(finished));
await runInRoot('prettier', ['--write', '--log-level', 'warn', file]);
console.log('Written: docs/deployment.md, test-results/deployment.md');
process.exit(hasFailed ? 1 : 0);
