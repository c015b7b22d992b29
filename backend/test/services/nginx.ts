import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, versionOf } from './packages.ts';
import { freePort } from './ports.ts';
import { ServiceProcess } from './service-process.ts';

/** The sample for operators. */
const SAMPLE = join(dirname(fileURLToPath(import.meta.url)), '../../../deploy/nginx.conf');

function replaced(text: string, from: string | RegExp, to: string): string {
  const result = text.replace(from, to);
  if (result === text) throw new Error(`deploy/nginx.conf has no ${from} any more`);
  return result;
}

/** The sample with addresses of this machine and in a folder of its own. */
function settingsOf(folder: string, port: number, ports: readonly number[]): string {
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n    ');
  let settings = readFileSync(SAMPLE, 'utf8');
  settings = replaced(settings, /\/tmp\//g, `${folder}/`);
  settings = replaced(settings, /server app-1:3000 max_fails=0;\s+server app-2:3000 max_fails=0;/, servers);
  settings = replaced(settings, 'listen 8080;', `listen 127.0.0.1:${port};`);
  return `daemon off;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}${settings}`;
}

/** A real nginx with the sample of `deploy/` in front of nodes at these ports. */
export async function startNginx(ports: readonly number[]): Promise<{ url: string; process: ServiceProcess }> {
  install({ nginx: 'nginx' });
  const folder = ServiceProcess.folder();
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, settingsOf(folder, port, ports));
  const process = await ServiceProcess.start('nginx', ['-e', join(folder, 'error.log'), '-c', file], { port });
  return { url: `http://127.0.0.1:${port}`, process };
}

export const nginxVersion = (): string => versionOf('nginx', '-v');
