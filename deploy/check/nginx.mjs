import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FailingNode } from './failing-node.mjs';
import { deploy, requirePrograms, run } from './tools.mjs';

async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** The sample with addresses of this machine, in a folder of its own; with a proxy before it, or without one. */
function placed(folder, { port, nodes, isBehindProxy = false }) {
  const file = join(folder, `nginx-${port}.conf`);
  const settings = nodes
    .reduce(
      (text, node, index) => text.replace(`app-${index + 1}:3000`, `127.0.0.1:${node}`),
      readFileSync(join(deploy, 'nginx.conf'), 'utf8'),
    )
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/tmp/nginx', join(folder, `nginx-${port}`));
  writeFileSync(file, isBehindProxy ? knowingProxy(settings) : settings);
  return file;
}

/** As its comments say: the addresses of what stands before it, in both places. */
function knowingProxy(settings) {
  const [first, second] = ['#  set_real_ip_from 10.0.0.0/8;', '#  10.0.0.0/8 1;'];
  for (const line of [first, second]) assert.ok(settings.includes(line), line);
  return settings.replace(first, 'set_real_ip_from 127.0.0.1;').replace(second, '127.0.0.1 1;');
}

/** @returns status of the answer, and what the node saw */
async function ask(url, method, { headers = {}, body } = {}) {
  const id = randomUUID();
  const response = await fetch(`${url}/api/x`, { method, body, headers: { 'X-Request-Id': id, ...headers } });
  const text = await response.text();
  return { id, status: response.status, seen: response.ok ? JSON.parse(text) : undefined };
}

async function repeats(url, node) {
  const fails = { 'X-Fails-First': '1' };
  const keyed = { ...fails, 'Idempotency-Key': '0197' };
  const body = Buffer.alloc(1_000_000, 'x');
  const cases = [
    ['GET', { headers: fails }, 200, 2],
    ['POST', { headers: keyed, body }, 200, 2],
    ['PATCH', { headers: keyed, body }, 200, 2],
    ['DELETE', { headers: keyed }, 200, 2],
    ['POST', { headers: fails, body }, 502, 1],
    ['PATCH', { headers: fails, body }, 502, 1],
    ['PUT', { headers: fails, body }, 502, 1],
    ['DELETE', { headers: fails }, 502, 1],
  ];
  for (const [method, init, status, arrivals] of cases) {
    const answer = await ask(url, method, init);
    const name = `${method} ${init.headers['Idempotency-Key'] ? 'with' : 'without'} a key`;
    assert.equal(answer.status, status, name);
    assert.equal(node.arrivals.get(answer.id), arrivals, `${name}: times it arrived`);
    if (answer.seen && init.body) assert.equal(answer.seen.bytes, init.body.length, `${name}: its body`);
  }
}

const OF_ONE_RELEASE = ['/main.0123456789.js', '/remotes/time/7.0123456789.js'];

/** Two releases run: each node has files that the other doesn't have. */
async function findsFiles(url, node) {
  const cases = [
    ...OF_ONE_RELEASE.map((path) => [path, 200, [1, 2]]),
    // Of neither release.
    ['/main.fedcba9876.js', 404, [2]],
    // Without a hash, each release has its own.
    ['/sw.js', 404, [1]],
    ['/api/photos/1.0123456789.js', 404, [1]],
  ];
  for (const [path, status, arrivals] of cases) {
    // Once for each node that nginx may begin with.
    for (let each = 0; each < 4; each += 1) {
      const id = randomUUID();
      const response = await fetch(`${url}${path}`, { headers: { 'X-Request-Id': id } });
      await response.text();
      assert.equal(response.status, status, path);
      assert.ok(arrivals.includes(node.arrivals.get(id)), `${path}: times it arrived`);
    }
  }
}

/** A refused connection never reaches a node, so any request may go to the other. */
async function survivesStoppedNode(url) {
  for (let each = 0; each < 20; each += 1)
    assert.equal((await ask(url, 'POST', { body: 'x' })).status, 200, 'POST while a node is stopped');
}

async function passesOn(url) {
  const { seen } = await ask(url, 'GET', {
    headers: {
      'X-Forwarded-For': '203.0.113.9',
      Forwarded: 'for=203.0.113.9',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      tracestate: 'a=b',
    },
  });
  assert.equal(seen.headers['x-forwarded-for'], '127.0.0.1', 'The address is overwritten');
  assert.equal(seen.headers.forwarded, undefined, 'Forwarded is removed');
  for (const name of ['traceparent', 'tracestate']) assert.equal(seen.headers[name], undefined, `${name} is removed`);
  assert.equal(seen.headers.host, new URL(url).host);
  const upgrade = request(`${url}/ws`, { headers: { Connection: 'Upgrade', Upgrade: 'websocket' } }).end();
  const [response, socket] = await once(upgrade, 'upgrade');
  assert.equal(response.statusCode, 101, 'A link is upgraded');
  socket.destroy();
}

/** Which address and scheme a node is told when a balancer says that it has ended TLS. */
async function saysOfBalancer(url, { scheme, address }) {
  await answering(url);
  const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' };
  const { seen } = await ask(url, 'GET', { headers });
  assert.equal(seen.headers['x-forwarded-proto'], scheme);
  assert.equal(seen.headers['x-forwarded-for'], address);
}

/** @returns how to stop it */
function start(file) {
  run('nginx', ['-t', '-q', '-e', 'stderr', '-c', file]);
  const nginx = spawn('nginx', ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  return async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  };
}

async function answering(url) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetch(url);
    } catch (error) {
      if (attempt === 100) throw error;
      await wait(50);
    }
  }
}

/** Checks `nginx.conf` by nginx itself, and what it does by a run before nodes that fail. */
export async function checkNginx() {
  requirePrograms({ nginx: 'nginx' });
  const folder = mkdtempSync(join(tmpdir(), 'deploy-nginx-'));
  // Its workers run as another user.
  chmodSync(folder, 0o755);
  const [node, second] = [await FailingNode.start(OF_ONE_RELEASE), await FailingNode.start()];
  // Both share the counts: each request fails on the node that gets it first.
  second.arrivals = node.arrivals;
  const nodes = [node.port, second.port];
  const [port, behind] = [await freePort(), await freePort()];
  const stops = [
    start(placed(folder, { port, nodes })),
    start(placed(folder, { port: behind, nodes, isBehindProxy: true })),
  ];
  try {
    const url = `http://127.0.0.1:${port}`;
    await saysOfBalancer(url, { scheme: 'http', address: '127.0.0.1' });
    await saysOfBalancer(`http://127.0.0.1:${behind}`, { scheme: 'https', address: '203.0.113.9' });
    await answering(url);
    await repeats(url, node);
    await passesOn(url);
    await findsFiles(url, node);
    second.stop();
    await survivesStoppedNode(url);
  } finally {
    for (const stop of stops) await stop();
    node.stop();
    second.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
