import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './packages.ts';
import { freePort } from './ports.ts';
import { ServiceProcess } from './service-process.ts';

export interface TlsBalancer {
  port: number;
  /** Its certificate, of an authority of its own. */
  ca: Buffer;
}

/** A real HAProxy that ends TLS for a name and passes everything to a proxy in plain text. */
export async function startTlsBalancer(host: string, proxyPort: number): Promise<TlsBalancer> {
  install({ haproxy: 'haproxy', openssl: 'openssl' });
  const folder = ServiceProcess.folder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...made, ...subject], { stdio: 'ignore' });
  const both = join(folder, 'both.pem');
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
frontend public
  bind 127.0.0.1:${port} ssl crt ${both}
  option forwardfor
  http-request set-header X-Forwarded-Proto https
  default_backend proxy
backend proxy
  server proxy 127.0.0.1:${proxyPort}
`,
  );
  await ServiceProcess.start('haproxy', ['-db', '-f', file], { port });
  return { port, ca: readFileSync(certificate) };
}
