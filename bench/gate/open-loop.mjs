import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'hdr-histogram-js';
import { requestOf } from './actions.mjs';
import { send } from './people.mjs';

const MICROSECONDS = 1_000;
const newHistogram = () =>
  build({ lowestDiscernibleValue: 1, highestTrackableValue: 120_000_000, numberOfSignificantValueDigits: 3 });

/**
 * Sends each arrival when it is due, answered or not.
 *
 * @returns latencies in ms from when a request was due, so that a stall counts for all who wait; the number of requests; those answered
 * 5xx or not at all; other refusals by request and status; how many photos were taken; and the p99 of each action
 */
export async function playOpenLoop(url, arrivals, picture) {
  const agent = new Agent({ keepAlive: true });
  const all = newHistogram();
  const byAction = new Map();
  const refusals = new Map();
  let faults = 0;
  let photos = 0;
  const record = (action, milliseconds) => {
    if (!byAction.has(action)) byAction.set(action, newHistogram());
    for (const histogram of [all, byAction.get(action)])
      histogram.recordValue(Math.max(1, Math.round(milliseconds * MICROSECONDS)));
  };
  const began = performance.now();
  const answers = [];
  for (const { at, person, action } of arrivals) {
    const due = began + at;
    const left = due - performance.now();
    if (left > 0) await wait(left);
    const answered = Promise.resolve(requestOf(person, action, picture)).then(async (request) => {
      const headers = { ...request.headers, Authorization: `Bearer ${person.token}` };
      const { status } = await send(agent, url, { ...request, headers });
      record(action, performance.now() - due);
      if (status === 0 || status >= 500) faults += 1;
      else if (status >= 400) refusals.set(`${action} ${status}`, (refusals.get(`${action} ${status}`) ?? 0) + 1);
      else if (action === 'photo') photos += 1;
    });
    answers.push(answered);
  }
  await Promise.all(answers);
  agent.destroy();
  const took = (performance.now() - began) / 1_000;
  const inMs = (value) => value / MICROSECONDS;
  return {
    requests: all.totalCount,
    perSecond: all.totalCount / took,
    mean: inMs(all.mean),
    p50: inMs(all.getValueAtPercentile(50)),
    p99: inMs(all.getValueAtPercentile(99)),
    max: inMs(all.maxValue),
    faults,
    photos,
    refusals: Object.fromEntries(refusals),
    p99ByAction: Object.fromEntries(
      [...byAction].map(([action, times]) => [action, inMs(times.getValueAtPercentile(99))]),
    ),
  };
}
