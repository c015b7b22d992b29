import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endProcess, freePort } from './process.mjs';

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
  return { stop: () => endProcess(child, 'SIGTERM') };
}

/** Starts a Redis at a free port, or again at a given one; returns its URL and how to stop it. */
export async function startRedis(at) {
  install(['redis-server']);
  const port = at ?? (await freePort());
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return { ...(await start('redis-server', args, port)), port, url: `redis://127.0.0.1:${port}` };
}

/** An nginx in front of servers at these ports, as in the operator's notes. */
export async function startNginx(folder, ports) {
  install(['nginx']);
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name), { recursive: true });
    return `${name}_temp_path ${join(folder, name)};`;
  });
  const settings = `
    daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx.log')}; worker_processes 1;
    worker_rlimit_nofile 65536; events { worker_connections 32768; }
    http {
      access_log off; client_max_body_size 12m; ${temporary.join(' ')}
      map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
      upstream nodes { ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join(' ')} }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://nodes;
          proxy_http_version 1.1;
          proxy_set_header Host $http_host;
          proxy_set_header Upgrade $http_upgrade;
          proxy_set_header Connection $connection_upgrade;
          proxy_read_timeout 300s;
        }
      }
    }`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, settings);
  return {
    ...(await start('nginx', ['-e', join(folder, 'nginx.log'), '-c', file], port)),
    url: `http://127.0.0.1:${port}`,
  };
}
