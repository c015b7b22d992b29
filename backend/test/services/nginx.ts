import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, versionOf } from './packages.ts';
import { freePort } from './ports.ts';
import { ServiceProcess } from './service-process.ts';

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const RETRIED = 'error timeout invalid_header http_502 http_503 http_504';

const settingsOf = (folder: string, port: number, ports: readonly number[]) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes 1;
events { worker_connections 2048; }
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  client_max_body_size 60m;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream nodes {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  proxy_http_version 1.1;
  proxy_connect_timeout 2s;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_set_header Connection '';
  server {
    listen 127.0.0.1:${port};
    location / {
      # What would run twice is sent once: a write may be sent again only with the key that tells it apart.
      error_page 418 = @with_key;
      if ($http_idempotency_key) { return 418; }
      proxy_pass http://nodes;
      proxy_next_upstream ${RETRIED};
    }
    location @with_key {
      proxy_pass http://nodes;
      proxy_next_upstream ${RETRIED} non_idempotent;
    }
    location /ws {
      proxy_pass http://nodes;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_read_timeout 1h;
    }
  }
}
`;

/** A real nginx in front of nodes at these ports. */
export async function startNginx(ports: readonly number[]): Promise<{ url: string; process: ServiceProcess }> {
  install({ nginx: 'nginx' });
  const folder = ServiceProcess.folder();
  for (const name of TEMPORARY) mkdirSync(join(folder, name));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, settingsOf(folder, port, ports));
  const process = await ServiceProcess.start('nginx', ['-e', join(folder, 'error.log'), '-c', file], { port });
  return { url: `http://127.0.0.1:${port}`, process };
}

export const nginxVersion = (): string => versionOf('nginx', '-v');
