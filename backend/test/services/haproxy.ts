import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, versionOf } from './packages.ts';
import { freePort } from './ports.ts';
import { ServiceProcess } from './service-process.ts';

const settingsOf = (port: number, ports: readonly number[]) => `
global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response response-timeout 503
frontend public
  bind 127.0.0.1:${port}
  option forwardfor
  # What would run twice is sent once: a write may be sent again only with the key that tells it apart.
  http-request disable-l7-retry unless { method GET HEAD OPTIONS } || { req.hdr(Idempotency-Key) -m found }
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /health/ready
  http-check expect status 200
  timeout check 3s
  default-server check inter 1s fall 2 rise 1
${ports.map((each, index) => `  server node${index + 1} 127.0.0.1:${each}`).join('\n')}
`;

/** A real HAProxy in front of nodes: it asks each whether it is ready, and repeats what may be repeated. */
export async function startHaproxy(ports: readonly number[]): Promise<{ url: string; process: ServiceProcess }> {
  install({ haproxy: 'haproxy' });
  const port = await freePort();
  const file = join(ServiceProcess.folder(), 'haproxy.cfg');
  writeFileSync(file, settingsOf(port, ports));
  const process = await ServiceProcess.start('haproxy', ['-db', '-f', file], { port });
  return { url: `http://127.0.0.1:${port}`, process };
}

export const haproxyVersion = (): string => versionOf('haproxy', '-v');
