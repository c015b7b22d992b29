import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endProcess, freePort } from './process.mjs';
import { root } from './workspace.mjs';

const has = (program) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Installs the Debian packages for several nodes, if missing. */
function install(programs) {
  const missing = programs.filter((program) => !has(program));
  if (missing.length === 0) return;
  const run = (...args) => execFileSync('apt-get', args, { stdio: 'inherit' });
  run('update');
  run('install', '-y', '--no-install-recommends', ...missing);
}

async function listening(port) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
  throw new Error(`Nothing listens on ${port}`);
}

async function start(command, args, port) {
  const child = spawn(command, args, { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  await listening(port);
  return { pid: child.pid, stop: () => endProcess(child, 'SIGTERM') };
}

/** Starts a Redis at a free port, or again at a given one; returns its URL, its process and how to stop it. */
export async function startRedis(at) {
  install(['redis-server']);
  const port = at ?? (await freePort());
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return { ...(await start('redis-server', args, port)), port, url: `redis://127.0.0.1:${port}` };
}

function replaced(text, from, to) {
  const result = text.replace(from, to);
  if (result === text) throw new Error(`deploy/nginx.conf has no ${from} any more`);
  return result;
}

/** The sample for operators with addresses of this machine, in a folder of its own, and with room for every link of a row. */
function nginxSettings(folder, port, ports) {
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ');
  let settings = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  settings = replaced(settings, /\/tmp\//g, `${folder}/`);
  settings = replaced(settings, /server app-1:3000 max_fails=0;\s+server app-2:3000 max_fails=0;/, servers);
  settings = replaced(settings, 'listen 8080;', `listen 127.0.0.1:${port};`);
  settings = replaced(settings, 'worker_connections 8192;', 'worker_connections 32768;');
  return `daemon off;\n${process.getuid() === 0 ? 'user root;\n' : ''}worker_rlimit_nofile 65536;\n${settings}`;
}

/** The nginx of `deploy/nginx.conf` in front of servers at these ports. */
export async function startNginx(folder, ports) {
  install(['nginx']);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxSettings(folder, port, ports));
  return {
    ...(await start('nginx', ['-e', join(folder, 'nginx.log'), '-c', file], port)),
    url: `http://127.0.0.1:${port}`,
  };
}
