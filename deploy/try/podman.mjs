import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { tool } from '../check/tools.mjs';

/** Everything that the run makes: images, containers, volumes and its copy of the sources. */
export const FOLDER = '/var/cache/workforce-try';
/** The sources that are built, as of the commit. */
export const SOURCES = join(FOLDER, 'source');

/** This shell's limit of open files: `npm ci` needs more than 1,024, and podman may not raise it everywhere. */
const openFiles = () => execFileSync('bash', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();

/** A store and networks of its own, so that containers of the machine aren't touched. */
const settings = (files) => `
[containers]
default_ulimits = ["nofile=${files}:${files}", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "${FOLDER}/networks"
`;
const STORE = `
[storage]
driver = "overlay"
graphroot = "${FOLDER}/graph"
runroot = "/run/workforce-try"
`;

const ENVIRONMENT = {
  ...process.env,
  PATH: `${process.env.PATH}:${dirname(tool('helm'))}`,
  CONTAINERS_CONF: join(FOLDER, 'containers.conf'),
  CONTAINERS_STORAGE_CONF: join(FOLDER, 'storage.conf'),
  BUILDAH_ISOLATION: 'chroot',
  BUILD_IMAGE: 'localhost/node:trixie',
  RUN_IMAGE: 'localhost/debian:trixie',
  PREVIOUS_IMAGE: 'localhost/debian:trixie',
};

/** Writes the settings of the run's podman. */
export function setUp() {
  mkdirSync(join(FOLDER, 'networks'), { recursive: true });
  writeFileSync(ENVIRONMENT.CONTAINERS_CONF, settings(openFiles()));
  writeFileSync(ENVIRONMENT.CONTAINERS_STORAGE_CONF, STORE);
}

/**
 * Runs a command line in a shell, in the sources and with the run's podman.
 *
 * @param input for its standard input
 * @param isStrict whether it fails with any part of a pipeline, unlike in a shell that somebody types in
 * @returns its exit status and what it printed
 */
export async function shell(command, { input = '', cwd = SOURCES, isStrict = true } = {}) {
  const child = spawn('bash', [isStrict ? '-o' : '+o', 'pipefail', '-c', command], { cwd, env: ENVIRONMENT });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [[status], stdout, stderr] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { status, stdout, stderr };
}

/** Removes containers, volumes, networks and secrets of this run and of one that was killed; images stay for the next one. */
export async function cleanUp() {
  for (const command of [
    'podman pod rm -f -a',
    'podman rm -f -v -a',
    'podman volume prune -f',
    'podman network prune -f',
    'podman secret rm -a',
  ])
    await shell(command, { cwd: FOLDER });
}
