import { latencies } from '../measure/reads.mjs';
import { median } from '../measure/rounds.mjs';
import { fillSites, ONE_SITE } from '../stage/sites.mjs';
import { Stage } from '../stage/stage.mjs';

const PEOPLE = 10_000;
/** People whose times are compared: the first and the last that are created. */
const COMPARED = 1_000;
const LANES = 8;
const ROUNDS = 20;
/** Longest p50 in ms of a list (`sites §5`), and how much longer than before it may take beyond noise. */
const AT_MOST = 50;
const GROWTH = 1.2;
const NOISE_MS = 2;

const FIRST = 'first@example.com';
const OF_DIRECTORIES = [
  'Users?count=100',
  'Users?filter=userName%20eq%20%22first@example.com%22',
  'Users?filter=externalId%20eq%20%22ext-0%22',
  'Users?filter=emails.value%20eq%20%22first@example.com%22',
  'Groups?excludedAttributes=members',
];
const OF_ADMINS = [
  'users?limit=50',
  'users?limit=50&search=nobody',
  'users?limit=50&sort=-email',
  'users/summary',
  'schedules',
];

async function asJson(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A directory's requests. */
async function directoryOn({ product: { url } }, headers) {
  const body = JSON.stringify({ name: 'Bench', scopes: ['user.provision'] });
  const made = await fetch(`${url}/api/admin/api-tokens`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
  });
  const { secret } = await asJson(made);
  const token = { Authorization: `Bearer ${secret}` };
  return {
    token,
    async create(number) {
      const userName = number === 0 ? FIRST : `provisioned-${number}@example.com`;
      const user = {
        userName,
        externalId: `ext-${number}`,
        displayName: `Provisioned ${number}`,
        emails: [{ value: userName }],
      };
      const began = performance.now();
      await asJson(
        await fetch(`${url}/scim/v2/Users`, {
          method: 'POST',
          headers: { ...token, 'Content-Type': 'application/scim+json' },
          body: JSON.stringify(user),
        }),
      );
      return performance.now() - began;
    },
  };
}

/** Creates all but the first person, some at once; the times in ms, in order. */
async function createAll(directory) {
  const times = [];
  let next = 1;
  const lane = async () => {
    while (next < PEOPLE) {
      const number = next;
      next += 1;
      times[number] = await directory.create(number);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return times.slice(1);
}

async function listsOf({ product: { url } }, { headers, token }) {
  const ofAdmins = await latencies(url, { headers, paths: OF_ADMINS, rounds: ROUNDS });
  const ofDirectories = await latencies(url, {
    headers: token,
    paths: OF_DIRECTORIES,
    rounds: ROUNDS,
    root: 'scim/v2',
  });
  return new Map([...ofAdmins, ...ofDirectories]);
}

/** Lists before and after a directory has provisioned 10,000 people, and how long creating them takes. */
export const provisioning = {
  name: 'provisioning',
  title: `${PEOPLE.toLocaleString('en')} people provisioned by SCIM`,
  measure: () =>
    Stage.with({ fill: (url) => fillSites(url, ONE_SITE) }, async (stage) => {
      const headers = await stage.as('admin');
      const directory = await directoryOn(stage, headers);
      await directory.create(0);
      const as = { headers, token: directory.token };
      const before = await listsOf(stage, as);
      const times = await createAll(directory);
      const after = await listsOf(stage, as);
      const lists = [...after].map(([path, ms]) => ({ path, ms, was: before.get(path) }));
      const slowest = lists.toSorted((a, b) => b.ms - a.ms)[0];
      const growth = ({ ms, was }) => Math.max(0, ms - NOISE_MS) / was;
      const grown = lists.toSorted((a, b) => growth(b) - growth(a))[0];
      const [first, last] = [median(times.slice(0, COMPARED)), median(times.slice(-COMPARED))];
      return {
        figures: [
          {
            label: `slowest of ${lists.length} lists afterwards: ${slowest.path}`,
            value: slowest.ms,
            unit: 'ms',
            atMost: AT_MOST,
          },
          { label: `… grown the most: ${grown.path}`, value: growth(grown), unit: '' },
          { label: `creating one, ${LANES} at once, the first ${COMPARED}`, value: first, unit: 'ms' },
          {
            label: `… the last ${COMPARED}, compared with the first`,
            value: Math.max(0, last - NOISE_MS) / first,
            unit: '',
            atMost: GROWTH,
          },
        ],
        details: [
          `p50 ms of each list, before in brackets:\n\n${lists.map(({ path, ms, was }) => `- ${decodeURIComponent(path)}: ${ms.toFixed(1)} (${was.toFixed(1)})`).join('\n')}`,
        ],
      };
    }),
};
