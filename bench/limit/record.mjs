/**
 * Runs the product in this process, sends it requests and returns the SQL statements of each, without those of background jobs. Every
 * request is sent once beforehand, to open connections and fill caches.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import 'reflect-metadata';
import { v7 as newId } from 'uuid';
import { answerWith } from '../stage/process.mjs';
import { loadBuilt } from '../stage/workspace.mjs';
import { pg } from './driver.mjs';

const clientNumbers = new Map();
/** The recording of the current request. */
const currentRequest = new AsyncLocalStorage();
let statements = [];

const query = pg.Client.prototype.query;
pg.Client.prototype.query = function recordedQuery(first, second, ...rest) {
  const statement = typeof first === 'string' ? { text: first, values: second } : first;
  if (!clientNumbers.has(this)) clientNumbers.set(this, clientNumbers.size);
  const { text, values, name } = statement;
  const step = { client: clientNumbers.get(this), text, name, values: Array.isArray(values) ? [...values] : [] };
  currentRequest.getStore()?.push(step);
  return query.call(this, first, second, ...rest);
};

async function send(url, { method, path, headers, body, hasFreshKey }) {
  const key = hasFreshKey ? { 'Idempotency-Key': newId() } : {};
  const response = await fetch(url + path, { method, headers: { ...headers, ...key }, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return Buffer.byteLength(text);
}

answerWith(async ({ requests }) => {
  const { Config } = await loadBuilt('backend/dist/config/config.js');
  const { createApp } = await loadBuilt('backend/dist/create-app.js');
  const config = Config.fromEnvironment();
  const app = await createApp(config, config.databaseUrl);
  await app.listen(0, '127.0.0.1');
  app.getHttpServer().prependListener('request', () => currentRequest.enterWith(statements));
  const url = `http://127.0.0.1:${app.getHttpServer().address().port}`;
  for (const request of requests) await send(url, request);

  const recordings = [];
  for (const request of requests) {
    const startedAt = Date.now();
    statements = [];
    const bytes = await send(url, request);
    recordings.push({ startedAt, bytes, statements });
  }
  const closed = once(app.getHttpServer(), 'close');
  await app.close();
  await closed.catch(() => undefined);
  return recordings;
});
