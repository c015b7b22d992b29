import { generate } from 'otplib';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import sharp from 'sharp';
import { actOnPay } from './pay-acts.mjs';

const PASSWORD = 'demo1234';

/**
 * Actions after the demo's days, so that every table has rows: sessions, wrong passwords, idempotency records, deleted people,
 * second factors, archived attempts and groups, corrections and pay, a signed checkpoint.
 *
 * @param url the server's
 * @param databaseUrl its database, whose job queue runs the hourly cleanup, which signs the audit log
 */
export async function act(url, databaseUrl) {
  const [admin, manager, employee] = await Promise.all(
    ['admin', 'manager', 'employee'].map((name) => signIn(url, name)),
  );
  const refused = await send(url, 'POST', '/api/auth/login', {
    body: { username: 'employee', password: 'not this one' },
  });
  if (refused.status !== 401) throw new Error(`A wrong password was answered with ${refused.status}`);

  const { jobFunctions } = (await admin('GET', '/api/auth/me')).body;
  const [jobFunction] = (await admin('GET', '/api/job-functions')).body;
  const hire = async (username) =>
    (
      await admin('POST', '/api/users', {
        body: {
          name: username,
          username,
          email: `${username}@example.com`,
          password: PASSWORD,
          jobFunctions: [jobFunction.id],
        },
      })
    ).body;
  const [leaver, dormant, erased] = [await hire('leaver'), await hire('dormant'), await hire('erased')];
  await (
    await signIn(url, 'leaver')
  )('POST', '/api/time-entries/clock-in', { body: {} });
  await admin('DELETE', `/api/users/${leaver.id}`);
  await admin('PUT', `/api/users/${dormant.id}`, { body: { isActive: false } });
  await admin('POST', `/api/admin/reset-password/${dormant.id}`, { body: { password: 'another one' } });
  await admin('GET', `/api/admin/users/${dormant.id}/password`);
  await (
    await signIn(url, 'admin')
  )('POST', '/api/auth/logout');

  const team = (await manager('POST', '/api/chat-groups', { body: { title: 'Archived' } })).body;
  await manager('PATCH', `/api/chat-groups/${team.id}/archive`);
  const [group] = (await employee('GET', '/api/chat-groups')).body.filter(({ isMember }) => isMember);
  await employee('POST', '/api/messages', { body: { groupId: group.id, content: 'Sent twice' }, key: 'sent-twice' });
  await employee('POST', '/api/messages', { body: { groupId: group.id, content: 'Sent twice' }, key: 'sent-twice' });

  const template = (
    await manager('POST', '/api/checklist-templates', {
      body: {
        name: 'For a day',
        jobFunctionId: jobFunctions[0] ?? jobFunction.id,
        items: [{ text: 'Only task', requiresPhoto: true }],
      },
    })
  ).body;
  await manager('DELETE', `/api/checklist-templates/${template.id}`);
  const { instances } = (await employee('POST', '/api/checklist-instances/create-today', { body: {} })).body;
  const [instance] = instances;
  if (instance) {
    const form = new FormData();
    form.set('itemId', instance.items[0].id);
    form.set('photo', new Blob([await picture()], { type: 'image/jpeg' }), 'photo.jpg');
    await employee('POST', `/api/checklist-instances/${instance.id}/photos`, { form });
  }
  await employee('POST', '/api/time-off-requests', {
    body: { startDate: '2190-01-01', endDate: '2190-01-02', type: 'other', reason: 'Far away' },
  });
  await planByLabourRules({ admin, manager, jobFunctionId: jobFunction.id, employee: await hire('trainee') });
  await manager('PUT', '/api/notifications/preferences', { body: { digest: true } });
  await actOnPay({ admin, manager, employee });
  await hire('careful');
  await addSecondFactors(await signIn(url, 'careful'));
  await eraseLeaver(admin, erased, databaseUrl);
  await keepPhotos(admin);
  await cleanUp(databaseUrl);
}

/** An erasure, once the job queue has completed it. */
async function eraseLeaver(admin, { id }, databaseUrl) {
  await admin('PUT', `/api/users/${id}`, { body: { isActive: false } });
  await admin('POST', `/api/admin/users/${id}/erasure`, { body: { reason: 'Asked for it' } });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const pending = () => client.query('select from erasures where completed_at is null');
    while ((await pending()).rowCount) await new Promise((resolve) => setTimeout(resolve, 200));
  } finally {
    await client.end();
  }
}

/** A rule on how long photos of a place are kept. */
async function keepPhotos(admin) {
  const [unit] = (await admin('GET', '/api/admin/units')).body;
  await admin('POST', '/api/admin/retention-rules', { body: { unitId: unit.id, kind: 'photos', days: null } });
}

/** A policy, work terms, and shifts with too short a rest, which are accepted and recorded as changes of the plan. */
async function planByLabourRules({ admin, manager, employee, jobFunctionId }) {
  const [unit] = (await admin('GET', '/api/admin/units')).body;
  const policy = (
    await admin('POST', '/api/labour/policies', {
      body: {
        unitId: unit.id,
        effectiveFrom: '2190-01-01',
        packs: [{ id: 'eu-wtd' }],
        workweekStart: 'monday',
        plannedBreak: { over: 360, minutes: 30 },
        weeklyBudgetCents: 1_000_000,
      },
    })
  ).body;
  await admin('POST', `/api/labour/policies/${policy.id}/activate`);
  await admin('PUT', `/api/users/${employee.id}/work-terms`, {
    body: { from: '2190-01-01', rateCents: 1_500, contractMinutesPerWeek: 2_400 },
  });
  const shift = { employeeId: employee.id, jobFunctionId, labour: { reason: 'Nobody else can open' } };
  await manager('POST', '/api/schedules', {
    body: { ...shift, date: '2190-02-01', startTime: '15:00', endTime: '23:00' },
  });
  await manager('POST', '/api/schedules', {
    body: {
      ...shift,
      date: '2190-02-02',
      startTime: '07:00',
      endTime: '11:00',
      labour: { ...shift.labour, hasRestConsent: true },
    },
  });
}

/** An authenticator app, its recovery codes, and a passkey that was asked for. */
async function addSecondFactors(person) {
  const { secret } = (await person('POST', '/api/auth/second-factors/app/start')).body;
  await person('POST', '/api/auth/second-factors/app', { body: { code: await generate({ secret }) } });
  await person('POST', '/api/auth/second-factors/passkeys/start');
}

/** Signs in; returns a function that sends a request and throws for an error response. */
async function signIn(url, username) {
  const { status, body } = await send(url, 'POST', '/api/auth/login', { body: { username, password: PASSWORD } });
  if (status !== 200) throw new Error(`${username} can't sign in: ${JSON.stringify(body)}`);
  return async (method, path, options = {}) => {
    const answer = await send(url, method, path, { ...options, token: body.token });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };
}

async function send(url, method, path, { body, form, token, key } = {}) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: form ?? (body && JSON.stringify(body)),
  });
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text) };
}

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#3f8fd2' } })
    .jpeg()
    .toBuffer();

/** Enqueues the hourly job and waits until it has run. */
async function cleanUp(databaseUrl) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => console.error(error));
  await boss.start();
  try {
    const queue = 'hourly-cleanup';
    const id = await boss.send(queue, {});
    for (;;) {
      const [job] = await boss.findJobs(queue, { id });
      if (job?.state === 'completed') return;
      if (job?.state === 'failed') throw new Error(`The hourly cleanup failed: ${JSON.stringify(job.output)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
