import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'otplib';
import sharp from 'sharp';

const PASSWORD = 'correct horse battery';
const PATIENCE_MS = 300_000;

/** Asks `/health/ready` until it answers 200; returns how long that took in seconds. */
export async function ready(url) {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch((error) => error);
    if (answer.status === 200) return ((performance.now() - began) / 1_000).toFixed(1);
    if (performance.now() - began > PATIENCE_MS)
      throw new Error(`${url}/health/ready: ${answer.status ?? answer.cause ?? answer}`);
    await wait(500);
  }
}

/** Calls the API; returns the answer's JSON. */
async function call(url, token, method, path, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} /api/${path}: ${response.status} ${text.slice(0, 500)}`);
  return text && JSON.parse(text);
}

const signIn = async (url, username, password) =>
  (await call(url, undefined, 'POST', 'auth/login', { username, password })).token;

/** Signs an administrator in for the first time, who adds an authenticator app as a second factor; returns the session. */
async function signInFirst(url, admin) {
  const token = await signIn(url, admin, PASSWORD);
  const { secret } = await call(url, token, 'POST', 'auth/second-factors/app/start');
  await call(url, token, 'POST', 'auth/second-factors/app', { code: await generate({ secret }) });
  return token;
}

/** Lets a new administrator make an employee who has a checklist with a photo task today; returns whom to sign in. */
export async function makeEmployee(url, admin) {
  const token = await signInFirst(url, admin);
  const { id: jobFunction } = await call(url, token, 'POST', 'job-functions', { name: 'Floor' });
  const items = [{ text: 'Photograph the counter', requiresPhoto: true }];
  await call(url, token, 'POST', 'checklist-templates', { name: 'Opening', jobFunctionId: jobFunction, items });
  await call(url, token, 'POST', 'users', {
    name: 'Anna',
    username: 'anna',
    password: PASSWORD,
    email: 'anna@example.com',
    jobFunctions: [jobFunction],
  });
  return { username: 'anna', password: PASSWORD };
}

/**
 * Signs an employee in, uploads a photo for a task of today and reads it back.
 *
 * @returns `{token, id, text}`: session, photo, and what was uploaded and read
 */
export async function photograph(url, { username, password }) {
  const token = await signIn(url, username, password);
  const { instances } = await call(url, token, 'POST', 'checklist-instances/create-today');
  const checklist = instances.find(
    ({ status, items }) => status !== 'completed' && items.some((item) => item.requiresPhoto),
  );
  const form = new FormData();
  form.set('itemId', checklist.items.find((item) => item.requiresPhoto).id);
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3f8fd2' } })
    .jpeg()
    .toBuffer();
  form.set('photo', new Blob([picture], { type: 'image/jpeg' }), 'counter.jpg');
  const { id } = await call(url, token, 'POST', `checklist-instances/${checklist.id}/photos`, form);
  return { token, id, text: `${picture.length} bytes sent by ${username}; ${await readPhoto(url, token, id)}` };
}

/** Reads a photo and decodes it; returns its size. */
export async function readPhoto(url, token, id) {
  const response = await fetch(`${url}/api/photos/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`GET /api/photos/${id}: ${response.status} ${await response.text()}`);
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return `read back as ${format} of ${width} × ${height}`;
}

/** The input of `admin-create`. */
export const adminOf = (username) => `${username}\nAdministrator ${username}\n${username}@example.com\n${PASSWORD}\n`;
