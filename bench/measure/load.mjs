import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { BROWSER_HEADERS } from '../stage/browser-headers.mjs';

const SAMPLE_MS = 50;
const TIMEOUT_SECONDS = 60;

const withFreshKey = (request) => {
  request.headers['Idempotency-Key'] = randomUUID();
  return request;
};

const asSent = ({ method, path, headers, body, hasFreshKey }) => ({
  method,
  path,
  headers: { ...BROWSER_HEADERS, ...headers },
  body,
  ...(hasFreshKey && { setupRequest: withFreshKey }),
});

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Keeps `connections` busy for some seconds, or until `amount` requests are answered. Each connection cycles through the requests of
 * its lane.
 *
 * @returns `{answered, perSecond, p50, p99, failures}`: requests per second, latency in ms, and the number of responses that were not
 * 2xx or were aborted
 */
export async function load(url, { lanes, connections, seconds, amount }) {
  const times = [];
  let opened = 0;
  let first;
  let last;
  const run = autocannon({
    url,
    connections,
    sampleInt: SAMPLE_MS,
    timeout: TIMEOUT_SECONDS,
    ...(amount ? { amount } : { duration: seconds }),
    setupClient: (client) => {
      first ??= performance.now();
      client.setRequests(lanes[opened++ % lanes.length].map(asSent));
    },
  });
  run.on('response', (_client, status, _bytes, milliseconds) => {
    if (status < 200 || status > 299) return;
    last = performance.now();
    times.push(milliseconds);
  });
  const { non2xx, errors } = await run;
  times.sort((a, b) => a - b);
  return {
    answered: times.length,
    perSecond: times.length === 0 ? 0 : (times.length / (last - first)) * 1_000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failures: non2xx + errors,
  };
}
