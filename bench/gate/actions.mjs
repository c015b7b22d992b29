import { randomUUID } from 'node:crypto';

const DAY_MS = 86_400_000;
const day = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const read = (path) => () => ({ path });
const write = (method, path, body) => ({
  method,
  path,
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
  body: JSON.stringify(body),
});

function tick(person) {
  const { ticks, tasks, instanceId } = person;
  const status = Math.floor(ticks / tasks.length) % 2 === 0 ? 'completed' : 'pending';
  const items = [{ id: tasks[ticks % tasks.length], status }];
  person.ticks += 1;
  return write('PUT', `checklist-instances/${instanceId}`, { items });
}

function clock(person) {
  person.isClockedIn = !person.isClockedIn;
  return write('POST', `time-entries/${person.isClockedIn ? 'clock-in' : 'clock-out'}`, {});
}

/** A multipart body as a browser sends it, for the next task that takes a photo. */
async function photo({ instanceId, photoTasks }, picture) {
  const form = new FormData();
  form.set('itemId', photoTasks.shift());
  form.set('photo', new Blob([picture], { type: 'image/jpeg' }), 'station.jpg');
  const encoded = new Response(form);
  return {
    method: 'POST',
    path: `checklist-instances/${instanceId}/photos`,
    headers: { 'Content-Type': encoded.headers.get('Content-Type'), 'Idempotency-Key': randomUUID() },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

const EMPLOYEE = {
  poll: read('time-entries/current'),
  tick,
  checklists: read(`checklist-instances?date=${day(0)}`),
  dashboard: read('dashboards/employee'),
  schedule: read(`schedules?from=${day(0)}&to=${day(7)}`),
  chat: ({ groupId }) => ({ path: `messages/group/${groupId}` }),
  say: ({ groupId }) => write('POST', 'messages', { groupId, content: 'The delivery is here, who can help?' }),
  clock,
  photo,
};
const MANAGER = {
  ...EMPLOYEE,
  dashboard: read('dashboards/manager'),
  people: read('users?limit=50'),
  schedule: read(`schedules?from=${day(-7)}&to=${day(7)}`),
  attention: read('checklist-instances/needs-attention'),
  history: read('checklist-instances/completed'),
};

/** The request of a person's action; it also moves on what the person's device knows. */
export const requestOf = (person, action, picture) =>
  (person.role === 'manager' ? MANAGER : EMPLOYEE)[action](person, picture);
