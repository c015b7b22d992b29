import { createHmac } from 'node:crypto';
import autocannon from 'autocannon';
import { cpuMilliseconds } from '../measure/cpu.mjs';
import { Stage } from '../stage/stage.mjs';

const PEOPLE = 1_000;
const EVERY_SECONDS = 5;
const SECONDS = 20;
const CONNECTIONS = 100;

const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signing a thousand people in would take longer than the measurement. */
function tokenOf({ user, session }, secret) {
  const expires = Math.floor(Date.now() / 1_000) + 3_600;
  const claims = { sub: user, sid: session, iss: 'workforce', aud: 'workforce-web', exp: expires };
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

async function everybody(stage) {
  const sessions = await stage.rows(
    `insert into sessions (id, user_id, created_at, expires_at)
     select uuidv7(), id, now(), now() + interval '1 day' from users where role = 'employee' order by id limit $1
     returning id as session, user_id as user`,
    [PEOPLE],
  );
  // Half of them are at work, and have had a break.
  await stage.rows(
    `insert into time_entries (id, created_at, updated_at, employee_id, date, clock_in_at, breaks)
     select uuidv7(), now(), now(), user_id, current_date, now() - interval '4 hours',
       tstzmultirange(tstzrange(now() - interval '2 hours', now() - interval '100 minutes'))
     from sessions s join users u on u.id = s.user_id where substring(u.username from '\\d+')::int % 2 = 0`,
  );
  return sessions.map((session) => tokenOf(session, stage.environment.JWT_SECRET));
}

/** What every device asks every 5 seconds (§9), by a thousand people at once. */
export const current = {
  name: 'current',
  title: `GET current, ${PEOPLE.toLocaleString('en')} people every ${EVERY_SECONDS} s`,
  measure: () =>
    Stage.with({}, async (stage) => {
      const tokens = await everybody(stage);
      const times = [];
      const before = cpuMilliseconds(stage.product.pid);
      const began = performance.now();
      let opened = 0;
      const run = autocannon({
        url: stage.product.url,
        connections: CONNECTIONS,
        overallRate: PEOPLE / EVERY_SECONDS,
        duration: SECONDS,
        setupClient: (client) => {
          const first = opened++;
          const own = tokens.filter((_, index) => index % CONNECTIONS === first);
          const path = '/api/time-entries/current';
          client.setRequests(
            own.map((token) => ({ method: 'GET', path, headers: { Authorization: `Bearer ${token}` } })),
          );
        },
      });
      run.on('response', (_client, status, _bytes, milliseconds) => void (status === 200 && times.push(milliseconds)));
      const { non2xx, errors } = await run;
      const cpu = cpuMilliseconds(stage.product.pid) - before;
      times.sort((a, b) => a - b);
      return {
        failures: non2xx + errors,
        figures: [
          { label: 'GET current: answered', value: (times.length * 1_000) / (performance.now() - began), unit: '/s' },
          { label: 'GET current: p50', value: times[Math.floor(times.length * 0.5)] ?? NaN, unit: 'ms' },
          { label: 'GET current: p99', value: times[Math.floor(times.length * 0.99)] ?? NaN, unit: 'ms', atMost: 50 },
          { label: 'GET current: CPU a request', value: cpu / times.length, unit: 'ms' },
          {
            label: 'GET current: share of one core',
            value: (cpu / (performance.now() - began)) * 100,
            unit: '%',
            atMost: 50,
          },
        ],
      };
    }),
};
