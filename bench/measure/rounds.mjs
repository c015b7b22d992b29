import { setTimeout as wait } from 'node:timers/promises';
import { cpuMilliseconds } from './cpu.mjs';
import { load } from './load.mjs';

/** Pause in ms that lets aborted requests of a round end before the next one. */
const PAUSE_MS = 250;

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const summary = (results) => ({
  perSecond: median(results.map(({ perSecond }) => perSecond)),
  p50: median(results.map(({ p50 }) => p50)),
  p99: median(results.map(({ p99 }) => p99)),
  cpuPerRequest: median(results.map(({ cpuPerRequest }) => cpuPerRequest)),
});

/**
 * Measures the product and its limit alternately, so that other load on the machine affects both. The order alternates between rounds.
 *
 * @param product `{url, pid}` of its server, as `limit`
 * @returns medians of both sides, the median of the rounds' ratios (requests per second, product / limit) with minimum and maximum,
 * and the number of failed requests
 */
export async function compare({ product, limit, plan, limitPlan = plan, rounds }) {
  const sides = { product: { ...product, plan }, limit: { ...limit, plan: limitPlan } };
  const results = { product: [], limit: [] };
  let failures = 0;
  const measure = async (side) => {
    const { url, pid, plan: sent } = sides[side];
    await sent.reset?.();
    const before = cpuMilliseconds(pid);
    const result = await load(url, sent);
    const cpuPerRequest = (cpuMilliseconds(pid) - before) / result.answered;
    failures += result.failures;
    await wait(PAUSE_MS);
    return { ...result, cpuPerRequest };
  };
  for (const side of ['product', 'limit']) await measure(side);
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? ['product', 'limit'] : ['limit', 'product']) {
      results[side].push(await measure(side));
    }
  }
  const ratios = results.product.map(({ perSecond }, round) => perSecond / results.limit[round].perSecond);
  return {
    product: summary(results.product),
    limit: summary(results.limit),
    ratio: median(ratios),
    ratioRange: [Math.min(...ratios), Math.max(...ratios)],
    failures,
  };
}
