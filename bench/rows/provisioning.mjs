import { timesOf } from '../measure/reads.mjs';
import { median } from '../measure/rounds.mjs';
import { fillSites, ONE_SITE } from '../stage/sites.mjs';
import { Stage } from '../stage/stage.mjs';

const PEOPLE = 10_000;
/** People whose times are compared: the first and the last that are created. */
const COMPARED = 1_000;
const LANES = 8;
const ROUNDS = 20;
/**
 * Longest p50 in ms of a list (`sites §5`), and how much longer than before it may take beyond noise and what the machine became slower.
 * Growth compares the fastest of the rounds, which other load on the machine disturbs least.
 */
const AT_MOST = 50;
const GROWTH = 1.2;
const NOISE_MS = 2;

/** Rows of a page: there are as many before, so that its length doesn't differ. */
const PAGE = 50;
/** Groups of as many people, before and afterwards. */
const GROUPS = 20;
/** Tokens that are added together with the people. */
const TOKENS = 1_000;

const FIRST = 'first@example.com';
const OF_DIRECTORIES = [
  `Users?count=${PAGE}`,
  'Users?filter=userName%20eq%20%22first@example.com%22',
  'Users?filter=externalId%20eq%20%22ext-0%22',
  'Users?filter=emails.value%20eq%20%22first@example.com%22',
  'Groups?excludedAttributes=members',
  `Groups?count=${GROUPS}`,
];
/** Takes as long afterwards, unless the machine is busier. */
const CONTROL = 'config';
const OF_ADMINS = [
  `users?limit=${PAGE}`,
  `users?limit=${PAGE}&search=nobody`,
  `users?limit=${PAGE}&sort=-email`,
  'users/summary',
  'schedules',
  `admin/security-log?limit=${PAGE}`,
  `admin/security-log?event=user_created&limit=${PAGE}`,
  `admin/scim-groups?limit=${GROUPS}`,
  `admin/api-tokens?limit=${PAGE}`,
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
  const post = async (path, resource) => {
    const began = performance.now();
    const made = await fetch(`${url}/scim/v2/${path}`, {
      method: 'POST',
      headers: { ...token, 'Content-Type': 'application/scim+json' },
      body: JSON.stringify(resource),
    });
    return { ...(await asJson(made)), ms: performance.now() - began };
  };
  return {
    token,
    create(number) {
      const userName = number === 0 ? FIRST : `provisioned-${number}@example.com`;
      return post('Users', {
        userName,
        externalId: `ext-${number}`,
        displayName: `Provisioned ${number}`,
        emails: [{ value: userName }],
      });
    },
    group: (displayName, ids) => post('Groups', { displayName, members: ids.map((value) => ({ value })) }),
  };
}

/** Creates the others, some at once; the people with their times in ms, in order. */
async function createAll(directory) {
  const people = [];
  let next = PAGE;
  const lane = async () => {
    while (next < PEOPLE) {
      const number = next;
      next += 1;
      people[number] = await directory.create(number);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return people.slice(PAGE);
}

async function listsOf({ product: { url } }, { headers, token }) {
  const ofAdmins = await timesOf(url, { headers, paths: [CONTROL, ...OF_ADMINS], rounds: ROUNDS });
  const ofDirectories = await timesOf(url, {
    headers: token,
    paths: OF_DIRECTORIES,
    rounds: ROUNDS,
    root: 'scim/v2',
  });
  const figures = [...ofAdmins, ...ofDirectories].map(([path, times]) => [
    path,
    { p50: median(times), fastest: Math.min(...times) },
  ]);
  const { [CONTROL]: control, ...lists } = Object.fromEntries(figures);
  return { control, lists };
}

const shortOf = ({ p50, fastest }) => `${p50.toFixed(1)} / ${fastest.toFixed(1)}`;
const lineOf = ({ path, is, was }) => `- ${decodeURIComponent(path)}: ${shortOf(is)} (${shortOf(was)})`;

/** Adds tokens of services that nobody uses. */
const addTokens = (stage, count) =>
  stage.rows(
    `insert into api_tokens (id, name, prefix, hash, scopes, unit_id, created_at, expires_at)
     select gen_random_uuid(), 'Service ' || n, 'wf_' || n, md5(random()::text), '{user.list}', o.id, now(), now() + interval '1 year'
     from generate_series(1, ${count}) n, org_units o where o.kind = 'organisation'`,
  );

/** Lists before and after a directory has provisioned 10,000 people, and how long creating them takes. */
export const provisioning = {
  name: 'provisioning',
  title: `${PEOPLE.toLocaleString('en')} people provisioned by SCIM`,
  measure: () =>
    Stage.with({ fill: (url) => fillSites(url, ONE_SITE) }, async (stage) => {
      const headers = await stage.as('admin');
      const directory = await directoryOn(stage, headers);
      const members = [];
      for (let number = 0; number < PAGE; number += 1) {
        const { id } = await directory.create(number);
        members.push(id);
      }
      for (let number = 0; number < GROUPS; number += 1) await directory.group(`Group ${number}`, members);
      await addTokens(stage, PAGE);
      const as = { headers, token: directory.token };
      const before = await listsOf(stage, as);
      const people = await createAll(directory);
      const everybody = await directory.group('Everybody', [...members, ...people.map(({ id }) => id)]);
      await addTokens(stage, TOKENS);
      const after = await listsOf(stage, as);
      const busier = Math.max(1, after.control.fastest / before.control.fastest);
      const lists = Object.entries(after.lists).map(([path, is]) => ({ path, is, was: before.lists[path] }));
      const slowest = lists.toSorted((a, b) => b.is.p50 - a.is.p50)[0];
      const growth = ({ is, was }) => Math.max(0, is.fastest - NOISE_MS) / (was.fastest * busier);
      const grown = lists.toSorted((a, b) => growth(b) - growth(a))[0];
      const times = people.map(({ ms }) => ms);
      const [first, last] = [median(times.slice(0, COMPARED)), median(times.slice(-COMPARED))];
      return {
        figures: [
          {
            label: `slowest of ${lists.length} lists afterwards: ${slowest.path}`,
            value: slowest.is.p50,
            unit: 'ms',
            atMost: AT_MOST,
          },
          { label: `… grown the most: ${grown.path}`, value: growth(grown), unit: '', atMost: GROWTH },
          { label: `pushing a group of all ${PEOPLE.toLocaleString('en')}`, value: everybody.ms, unit: 'ms' },
          { label: `creating one, ${LANES} at once, the first ${COMPARED}`, value: first, unit: 'ms' },
          {
            label: `… the last ${COMPARED}, compared with the first`,
            value: Math.max(0, last - NOISE_MS) / first,
            unit: '',
            atMost: GROWTH,
          },
        ],
        details: [
          `The fastest request that doesn't depend on them took ${before.control.fastest.toFixed(1)} ms before and ${after.control.fastest.toFixed(1)} afterwards.`,
          `A page of \`Users\` is read by key; what grows is its \`totalResults\`, which counts everybody (RFC 7644 §3.4.2).`,
          `p50 ms of each list and the fastest, before in brackets:\n\n${lists.map(lineOf).join('\n')}`,
        ],
      };
    }),
};
