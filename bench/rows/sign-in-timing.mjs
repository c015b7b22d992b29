import { median } from '../measure/rounds.mjs';
import { Stage } from '../stage/stage.mjs';

const PAIRS = 150;
const WARM_UP = 10;

/**
 * Milliseconds until a sign-in with a wrong password is refused.
 *
 * @param {string} address a different one for each attempt: many usernames from one address are throttled
 */
async function refusal(url, username, address) {
  const began = performance.now();
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ username, password: 'not the password' }),
  });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`Sign-in of ${username}: ${response.status} instead of 401`);
  return performance.now() - began;
}

/** Whether the response time of a refusal reveals that a user doesn't exist: both kinds alternately, each person once, medians. */
export const signInTiming = {
  name: 'sign-in-timing',
  title: 'refusal of an unknown user beside that of a wrong password',
  measure: () =>
    Stage.with({ environment: { TRUST_PROXY: '1' } }, async ({ product: { url } }) => {
      const times = { unknown: [], wrong: [] };
      for (let pair = 1; pair <= WARM_UP + PAIRS; pair += 1) {
        const kinds = [
          ['unknown', `nobody-${pair}`],
          ['wrong', `person-${pair}`],
        ];
        for (const [kind, username] of pair % 2 === 0 ? kinds : kinds.reverse()) {
          const time = await refusal(url, username, `198.51.${kind === 'wrong' ? 100 : 101}.${pair}`);
          if (pair > WARM_UP) times[kind].push(time);
        }
      }
      const [unknown, wrong] = [median(times.unknown), median(times.wrong)];
      return {
        figures: [
          { label: 'refusal of a wrong password', value: wrong, unit: 'ms' },
          { label: 'refusal of an unknown user', value: unknown, unit: 'ms' },
          {
            label: 'the longer of the two over the shorter',
            value: Math.max(unknown / wrong, wrong / unknown),
            unit: '×',
            atMost: 1.1,
          },
        ],
      };
    }),
};
