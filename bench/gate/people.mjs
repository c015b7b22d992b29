import { request } from 'node:http';
import { once } from 'node:events';
import { BROWSER_HEADERS } from '../stage/browser-headers.mjs';
import { forEach } from '../stage/chat.mjs';
import { tokenOf } from '../stage/session-tokens.mjs';
import { MANAGERS_SHARE } from './arrivals.mjs';

/** The first people of the organisation's sites, with their session and their site's chat group. */
const chosen = (stage, role, count) =>
  stage.rows(
    `select distinct on (substring(u.username from '\\d+')::int) u.id as "user", s.id as session, u.role, g.id as "groupId"
     from users u join sessions s on s.user_id = u.id
     join chat_group_members m on m.user_id = u.id join chat_groups g on g.id = m.group_id and g.unit_id = u.site_id
     where u.is_active and u.role = $1 order by substring(u.username from '\\d+')::int limit $2`,
    [role, count],
  );

/** One request; returns its status and text. Status 0: no answer. */
export async function send(agent, url, { method = 'GET', path, headers, body }) {
  try {
    const sent = request(`${url}/api/${path}`, { agent, method, headers: { ...BROWSER_HEADERS, ...headers } });
    sent.end(body);
    const [response] = await once(sent, 'response');
    const chunks = [];
    for await (const chunk of response) chunks.push(chunk);
    return { status: response.statusCode, bytes: Buffer.concat(chunks) };
  } catch {
    return { status: 0, bytes: Buffer.alloc(0) };
  }
}

/** JSON of a request that must succeed. */
async function ask(url, token, method, path) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/${path}`, { method, headers });
  if (!response.ok) throw new Error(`${method} /api/${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Photos that an item may have (`decisions §5`). */
const MOST_PHOTOS = 10;

/** The tasks that take a photo, in turn, each as often as it still takes one. */
const photoTasksOf = (items) =>
  Array.from({ length: MOST_PHOTOS }, (_, photos) =>
    items.filter(({ requiresPhoto, photoIds }) => requiresPhoto && photoIds.length + photos < MOST_PHOTOS),
  ).flatMap((tasks) => tasks.map(({ id }) => id));

/** What a person's device knows once its home is drawn: today's checklist, its open tasks, and whether they are clocked in. */
async function settle(url, person) {
  const { instances } = await ask(url, person.token, 'POST', 'checklist-instances/create-today');
  const checklist = instances.find(({ status }) => status !== 'completed');
  if (!checklist) throw new Error(`${person.user} has no open checklist`);
  const { items } = checklist;
  const entry = await ask(url, person.token, 'GET', 'time-entries/current');
  Object.assign(person, {
    instanceId: checklist.id,
    tasks: items.filter(({ requiresPhoto }) => !requiresPhoto).map(({ id }) => id),
    photoTasks: photoTasksOf(items),
    isClockedIn: entry !== null && entry.clockOutTime === null,
    ticks: 0,
  });
}

/** That many people, signed in, one in twenty of whom manages; employees have a checklist of today. */
export async function peopleOf(stage, url, count) {
  const managers = Math.round(count / MANAGERS_SHARE);
  const rows = [...(await chosen(stage, 'employee', count - managers)), ...(await chosen(stage, 'manager', managers))];
  if (rows.length < count) throw new Error(`The data set has ${rows.length} people, not ${count}`);
  const people = rows.map((row) => ({ ...row, token: tokenOf(row, stage.environment.JWT_SECRET) }));
  await forEach(
    people.filter(({ role }) => role === 'employee'),
    (person) => settle(url, person),
  );
  return people;
}
