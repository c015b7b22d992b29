import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { haproxyVersion } from '../services/haproxy.ts';
import { nginxVersion, startNginx } from '../services/nginx.ts';
import { ProductNode } from '../services/product-node.ts';
import { startTlsBalancer } from '../services/tls-balancer.ts';
import { PASSWORD } from './devices/faults-organisation.ts';
import { report } from './report.ts';
import { FaultStage } from './stage.ts';

const HOST = 'staff.example.com';

afterEach(() => FaultStage.closeAll());

it('Behind the shipped nginx and a balancer that ends TLS, people sign in, write and are linked as over https', async () => {
  const stage = await FaultStage.open({ PUBLIC_URL: `https://${HOST}` });
  const [node] = await ProductNode.startAll(stage.sharedFolder(1), stage.environment);
  const nginx = await startNginx([node?.port ?? 0]);
  const { port, ca } = await startTlsBalancer(HOST, Number(new URL(nginx.url).port));
  const tls = { host: '127.0.0.1', port, ca, servername: HOST };

  /** As a page of the product does. */
  async function ask(method: string, path: string, body: object, cookie = ''): Promise<[IncomingMessage, string]> {
    const headers = { Host: HOST, Origin: `https://${HOST}`, 'Content-Type': 'application/json', Cookie: cookie };
    const asked = request({ ...tls, method, path, headers }).end(JSON.stringify(body));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return [answer, await text(answer)];
  }

  const [signedIn] = await ask('POST', '/api/auth/login', { username: 'boss', password: PASSWORD });
  expect(signedIn.statusCode).toBe(200);
  const cookies = signedIn.headers['set-cookie'] ?? [];
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Secure;/);
  expect(signedIn.headers['strict-transport-security']).toBeDefined();
  const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ');

  const [written] = await ask('DELETE', '/api/auth/sessions', {}, cookie);
  expect(written.statusCode).toBeLessThan(300);
  const headers = { Cookie: cookie, Origin: `https://${HOST}`, Host: HOST };
  const link = new WebSocket(`wss://127.0.0.1:${port}/ws`, { rejectUnauthorized: false, headers });
  await once(link, 'open');
  link.close();

  report('1-tls-balancer', {
    title: 'TLS ended by a balancer before nginx',
    versions: [haproxyVersion(), nginxVersion()],
    figures: { 'Cookies that are Secure': cookies.length, 'Writes by the cookie': 1, 'Links opened': 1 },
  });
});
