import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuMilliseconds } from '../measure/cpu.mjs';
import { BROWSER_HEADERS } from '../stage/browser-headers.mjs';
import { tokenOf } from '../stage/session-tokens.mjs';
import { Stage } from '../stage/stage.mjs';

const PEOPLE = 1_000;
const EVERY_SECONDS = 5;
const WARM_UP_SECONDS = 3;
const SECONDS = 20;
const EVERY_MS = (EVERY_SECONDS * 1_000) / PEOPLE;

async function everybody(stage) {
  const sessions = await stage.rows(
    `insert into sessions (id, user_id, created_at, expires_at, last_used_at, proven_at)
     select uuidv7(), id, now(), now() + interval '1 day', now(), now() from users where role = 'employee' order by id limit $1
     returning id as session, user_id as user`,
    [PEOPLE],
  );
  // Half of them are clocked in and have had a break.
  await stage.rows(
    `insert into time_entries (id, site_id, created_at, updated_at, employee_id, date, clock_in_at, breaks)
     select uuidv7(), u.site_id, now(), now(), user_id, current_date, now() - interval '4 hours',
       tstzmultirange(tstzrange(now() - interval '2 hours', now() - interval '100 minutes'))
     from sessions s join users u on u.id = s.user_id where substring(u.username from '\\d+')::int % 2 = 0`,
  );
  return sessions.map((session) => tokenOf(session, stage.environment.JWT_SECRET));
}

/** One response, read to its last byte. */
async function ask(url, token, agent) {
  const headers = { ...BROWSER_HEADERS, Authorization: `Bearer ${token}` };
  const [response] = await once(get(url, { agent, headers }), 'response');
  await once(response.resume(), 'end');
  return response.statusCode;
}

/**
 * Devices don't poll in step: each polls at its own offset within the 5 seconds.
 *
 * @returns latency of each response in ms, from when it was due, and the number that weren't 200
 */
async function poll(url, tokens, seconds) {
  const agent = new Agent({ keepAlive: true });
  const times = [];
  let failures = 0;
  const answers = [];
  const began = performance.now();
  const amount = (seconds * 1_000) / EVERY_MS;
  for (let number = 0; number < amount; number += 1) {
    const due = began + number * EVERY_MS;
    if (due > performance.now()) await wait(due - performance.now());
    const answered = ask(url, tokens[number % tokens.length], agent).then(
      (status) => (status === 200 ? times.push(performance.now() - due) : (failures += 1)),
      () => (failures += 1),
    );
    answers.push(answered);
  }
  await Promise.all(answers);
  agent.destroy();
  return { times, failures, took: (performance.now() - began) / 1_000 };
}

/** The 5-second polling (§9) of a thousand people at once. */
export const current = {
  name: 'current',
  title: `GET current, ${PEOPLE.toLocaleString('en')} people every ${EVERY_SECONDS} s`,
  measure: () =>
    Stage.with({}, async (stage) => {
      const tokens = await everybody(stage);
      const url = `${stage.product.url}/api/time-entries/current`;
      await poll(url, tokens, WARM_UP_SECONDS);
      const before = cpuMilliseconds(stage.product.pid);
      const { times, failures, took } = await poll(url, tokens, SECONDS);
      const cpu = cpuMilliseconds(stage.product.pid) - before;
      times.sort((a, b) => a - b);
      return {
        failures,
        figures: [
          { label: 'GET current: answered', value: times.length / took, unit: '/s' },
          { label: 'GET current: p50', value: times[Math.floor(times.length * 0.5)] ?? NaN, unit: 'ms' },
          { label: 'GET current: p99', value: times[Math.floor(times.length * 0.99)] ?? NaN, unit: 'ms', atMost: 50 },
          { label: 'GET current: CPU a request', value: cpu / times.length, unit: 'ms' },
          {
            label: 'GET current: share of one core',
            value: cpu / took / 10,
            unit: '%',
            atMost: 50,
          },
        ],
      };
    }),
};
