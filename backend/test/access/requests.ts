import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Day, ExportStatus, Id, LabourAcceptanceRequest, TimeEntryReview } from '@workforce/contracts';
import { addDays, dayOf } from '@workforce/domain';
import { Identity } from '../../src/modules/sign-in-providers/accounts/identity.entity.ts';
import { ApiToken } from '../../src/modules/api-tokens/api-token.entity.ts';
import { ScimGroupEntity } from '../../src/modules/scim/groups/scim-group.entity.ts';
import { ChatGroupEntity } from '../../src/modules/chat/group.entity.ts';
import { GroupMemberEntity } from '../../src/modules/chat/member.entity.ts';
import { MessagesService } from '../../src/modules/chat/messages.service.ts';
import { ExportEntity } from '../../src/modules/exports/export.entity.ts';
import { ExportFiles } from '../../src/modules/exports/export-files.ts';
import { LabourPolicyEntity } from '../../src/modules/labour/policies/labour-policy.entity.ts';
import { NotificationEntity } from '../../src/modules/notifications/notification.entity.ts';
import { TimeCorrectionsService } from '../../src/modules/time/corrections/time-corrections.service.ts';
import { EntryReviewsService } from '../../src/modules/time/reviews/entry-reviews.service.ts';
import { TimeEntryEntity } from '../../src/modules/time/time-entry.entity.ts';
import { TimeClockService } from '../../src/modules/time/time-clock.service.ts';
import { TimeOffRequestEntity } from '../../src/modules/time-off/time-off-request.entity.ts';
import { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import { SealedPasswords } from '../../src/modules/users/passwords/sealed-passwords.ts';
import { User } from '../../src/modules/users/user.entity.ts';
import { RetentionRuleEntity } from '../../src/modules/retention/retention-rule.entity.ts';
import { WebhookDeliveryEntity } from '../../src/modules/webhooks/webhook-delivery.entity.ts';
import { WebhookEntity } from '../../src/modules/webhooks/webhook.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { actorOf, PASSWORD } from '../harness/organisation.ts';
import type { TestApp } from '../harness/test-app.ts';
import { flat } from '../photos/pictures.ts';

/** The employee whose row is requested, and what is needed to create that row. */
export interface Scene {
  test: TestApp;
  employee: User;
  /** What the row is for, if it is not a person's; default: everyone. */
  unit?: OrgUnit;
  /** A signed-in admin, for rows that only the API can create. */
  admin: () => Promise<Caller>;
}

/** The parts of a request that a bare one lacks. */
export interface Sent {
  /** Values of the path parameters. */
  path?: Record<string, string>;
  query?: string;
  body?: object;
  headers?: Record<string, string>;
  /** Uploads a picture in this field; the body is sent as form fields. */
  picture?: string;
}

/** The row that a request is about, by the employee whose it is. */
export interface Row {
  employee: User;
  sent: Sent;
}

const open = ({ test, employee }: Scene) => aChecklist(test, { employee });
const completed = ({ test, employee }: Scene) =>
  aChecklist(test, { employee, status: 'completed', tasks: [{ status: 'needs_attention' }] });
const picture = () => flat(64, 64).jpeg().toBuffer();

async function photo(scene: Scene): Promise<Id> {
  const { itemIds, id } = await open(scene);
  const admin = await scene.admin();
  const { body } = await admin
    .post(`/api/checklist-instances/${id}/photos`)
    .field('itemId', itemIds[0] ?? '')
    .attach('photo', await picture(), 'photo.jpg')
    .expect(201);
  return (body as { id: Id }).id;
}

async function aTemplate({ test, unit }: Scene) {
  const jobFunction = await test.organisation.jobFunction();
  const template = await test.organisation.template({ jobFunction, unit });
  return { id: template.id, body: { name: 'Opening', jobFunctionId: jobFunction.id, items: [{ text: 'Unlock' }] } };
}

const aJobFunction = ({ test, unit }: Scene) => test.organisation.jobFunction(undefined, unit);

let usedDays = 0;
/** A different future day each time: some employees are used repeatedly. */
const aFreeDay = ({ test }: Scene) => addDays(test.clock.today(), (usedDays += 1));

/** A shift of the employee, with the body that would create the same. */
async function aShift(scene: Scene): Promise<{ id: Id; body: object }> {
  const { test, employee } = scene;
  const jobFunction = await test.organisation.jobFunction();
  const date = aFreeDay(scene);
  const { id } = await test.organisation.shift({ employee, jobFunction, date });
  const times = { date, startTime: '09:00', endTime: '17:00' };
  return { id, body: { employeeId: employee.id, jobFunctionId: jobFunction.id, ...times } };
}

function daysOff(scene: Scene) {
  const day = aFreeDay(scene);
  return { startDate: day, endDate: day, reason: 'Family', type: 'personal' as const };
}

async function timeOff(scene: Scene): Promise<Id> {
  const { test, employee } = scene;
  const request = new TimeOffRequestEntity(test.clock.newId(), test.clock.now(), {
    ...daysOff(scene),
    employee,
    site: employee.site,
  });
  await test.em().persist(request).flush();
  return request.id;
}

/** A completed time entry of the employee. */
async function timeEntry({ test, employee }: Scene): Promise<Id> {
  const timeClock = test.app.get(TimeClockService);
  await timeClock.clockIn(actorOf(employee), {});
  return (await timeClock.clockOut(actorOf(employee), {})).id;
}

let usedHours = 0;
/** A missing hour of the past, a different one each time. */
function aCorrection({ test, employee }: Scene) {
  const clockIn = new Date(test.clock.now().getTime() - (usedHours += 2) * 3_600_000 - 30 * 86_400_000);
  return {
    date: dayOf(clockIn, employee.site.timeZone),
    clockInTime: clockIn.toISOString(),
    clockOutTime: new Date(clockIn.getTime() + 3_600_000).toISOString(),
    breaks: [],
    reason: 'The terminal was off',
  };
}

const correction = async (scene: Scene): Promise<Id> =>
  (await scene.test.app.get(TimeCorrectionsService).request(actorOf(scene.employee), aCorrection(scene))).id;

/** An admin's edit of an entry of the employee. */
async function review(scene: Scene): Promise<Id> {
  const id = await timeEntry(scene);
  const admin = await scene.admin();
  await admin.put(`/api/time-entries/${id}`).send({ notes: 'Inventory', editReason: 'Forgotten' }).expect(200);
  const { body } = await admin.get(`/api/time-entry-reviews?timeEntryId=${id}`).expect(200);
  return (body as TimeEntryReview[])[0]?.id ?? '';
}

/** A site of the employee's region without pay periods; the employee's, where a second one would be seen by later requests. */
const aPaidSite = async ({ test, employee, unit }: Scene) =>
  unit ? test.sites.site({ parent: await above(test, employee) }) : employee.site;

/** The last day of the site's pay periods. */
async function lastPaidDay({ test }: Scene, siteId: Id): Promise<Day | null> {
  const [last] = await test
    .em()
    .execute<{ day: Day | null }[]>('select max(end_date)::text as day from pay_periods where unit_id = ?', [siteId]);
  return last?.day ?? null;
}

let lastPeriod: Promise<unknown> = Promise.resolve();
/** A past week as a pay period of the employee's site, with the employee's timesheet. One at a time: each follows the last one. */
function aPeriod(scene: Scene, status = 'open', timesheetStatus = 'open'): Promise<{ period: Id; timesheet: Id }> {
  const next = lastPeriod.then(() => addPeriod(scene, status, timesheetStatus));
  lastPeriod = next.catch(() => undefined);
  return next;
}

async function addPeriod(scene: Scene, status: string, timesheetStatus: string) {
  const { test, employee } = scene;
  const [period, timesheet] = [test.clock.newId(), test.clock.newId()];
  const start = addDays((await lastPaidDay(scene, employee.site.id)) ?? '1980-01-06', 1);
  await test
    .em()
    .execute('insert into pay_periods (id, unit_id, start_date, end_date, status) values (?, ?, ?, ?, ?)', [
      period,
      employee.site.id,
      start,
      addDays(start, 6),
      status,
    ]);
  await test
    .em()
    .execute('insert into timesheets (id, period_id, employee_id, site_id, status) values (?, ?, ?, ?, ?)', [
      timesheet,
      period,
      employee.id,
      employee.site.id,
      status === 'locked' ? 'locked' : timesheetStatus,
    ]);
  return { period, timesheet };
}

/** A group with the employee as only member, and one message. */
async function aTalk({ test, employee, unit }: Scene): Promise<{ groupId: Id; messageId: Id }> {
  const em = test.em();
  const group = new ChatGroupEntity(test.clock.newId(), test.clock.now(), {
    title: 'Night team',
    description: null,
    unit: unit ? em.getReference(OrgUnit, unit.id) : null,
    displayOrder: 1,
  });
  const user = em.getReference(User, employee.id);
  const member = new GroupMemberEntity(test.clock.newId(), test.clock.now(), { group, user, role: 'member' });
  await em.persist([group, member]).flush();
  const { id } = await test.app.get(MessagesService).send(actorOf(employee), { groupId: group.id, content: 'Hello' });
  return { groupId: group.id, messageId: id };
}

async function aNotification({ test, employee }: Scene): Promise<Id> {
  const id = test.clock.newId();
  await test.em().insert(NotificationEntity, {
    id,
    user: employee.id,
    type: 'default',
    kind: 'stored-text',
    parameters: { title: 'Fire drill', message: 'At noon' },
    link: null,
    isRead: false,
    causeCount: 1,
    createdAt: test.clock.now(),
  });
  return id;
}

/** An export of the employee, with its file if it is ready. */
async function anExport({ test, employee }: Scene, status: ExportStatus): Promise<Sent> {
  const id = test.clock.newId();
  const now = test.clock.now();
  await test.em().insert(ExportEntity, {
    id,
    status,
    user: employee.id,
    list: 'time-entries',
    format: 'csv',
    fileName: 'time-entries.csv',
    rows: 1,
    request: { sites: [], filter: {} },
    createdAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  if (status === 'ready') await test.app.get(ExportFiles).store(id, 'csv', Readable.from([Buffer.from('Employee')]));
  return { path: { id } };
}

/** The unit in which the employee's site lies. */
const above = (test: TestApp, { site }: User) => test.em().findOneOrFail(OrgUnit, { id: site.parent?.id ?? '' });

const aRegion = async ({ test, employee }: Scene) => test.sites.region({ parent: await above(test, employee) });

/** The same rules in each policy: one request's may be in force while another asks about findings. */
const labourPolicyOf = ({ site }: User) => ({
  unitId: site.id,
  effectiveFrom: '2030-01-01',
  packs: [{ id: 'eu-wtd' }],
  workweekStart: 'sunday',
  plannedBreak: null,
  weeklyBudgetCents: null,
});

/** A finding that blocks, in the hours of a colleague at the employee's site: ten hours between two entries. */
async function aShortRest(scene: Scene): Promise<LabourAcceptanceRequest> {
  const { test, employee } = scene;
  const at = (hour: string) => `2031-03-0${hour}:00:00.000Z`;
  const em = test.em();
  if ((await em.count(LabourPolicyEntity, { unit: employee.site, state: 'active' })) === 0)
    await aLabourPolicy(scene, 'active');
  // Of a colleague: an open entry that another request makes would overlap these.
  const colleague = await test.organisation.person({ site: employee.site });
  for (const [start = '', end = ''] of [
    [at('3T15'), at('3T20')],
    [at('4T06'), at('4T10')],
  ])
    await em.insert(TimeEntryEntity, {
      id: test.clock.newId(),
      employee: colleague.id,
      site: employee.site.id,
      breaks: '{}',
      date: start.slice(0, 10),
      createdAt: test.clock.now(),
      updatedAt: test.clock.now(),
      clockInAt: new Date(start),
      clockOutAt: new Date(end),
      source: 'online',
      version: 1,
      breakCorrection: 0,
    });
  return {
    employeeId: colleague.id,
    siteId: employee.site.id,
    ruleId: 'daily-rest',
    packId: 'eu-wtd',
    start: at('3T20'),
    end: at('4T06'),
    reason: 'Agreed',
  };
}

/** A labour policy for the employee's site. */
async function aLabourPolicy({ test, employee }: Scene, state: 'draft' | 'active' = 'draft'): Promise<Id> {
  const { unitId, ...policy } = labourPolicyOf(employee);
  const id = test.clock.newId();
  const now = test.clock.now();
  const isActive = state === 'active';
  await test.em().insert(LabourPolicyEntity, {
    id,
    unit: unitId,
    state,
    effectiveFrom: policy.effectiveFrom,
    packs: policy.packs,
    workweekStart: 'sunday',
    plannedBreakOver: null,
    plannedBreakMinutes: null,
    weeklyBudgetCents: null,
    createdAt: now,
    updatedAt: now,
    createdByName: 'Ada',
    activatedAt: isActive ? now : null,
    activatedByName: isActive ? 'Ada' : null,
    version: 1,
  });
  return id;
}

/** The site's rule for messages: the one that is there, or a new one. */
async function aRetentionRule({ test, employee }: Scene): Promise<Id> {
  const now = test.clock.now();
  const unitKind = { unit: employee.site, kind: 'messages' as const };
  const rule = await test.em().upsert(
    RetentionRuleEntity,
    {
      id: test.clock.newId(),
      ...unitKind,
      days: 60,
      updatedByName: 'Ada',
      createdAt: now,
      updatedAt: now,
      version: 1,
    },
    { onConflictFields: ['unit', 'kind'], onConflictExcludeFields: ['id'] },
  );
  return rule.id;
}

/** A site has one rule of a kind: a former one goes. */
async function noRetentionRule({ test, employee }: Scene): Promise<void> {
  await test.em().nativeDelete(RetentionRuleEntity, { unit: employee.site, kind: 'photos' });
}

async function anIdentity({ test, employee }: Scene): Promise<Id> {
  const id = randomUUID();
  const identity = { issuer: 'https://acme.invalid', subject: id, linkedAt: new Date() };
  await test.em().insert(Identity, { id, user: employee.id, ...identity });
  return id;
}

const unitOr = async ({ test, unit }: Scene): Promise<OrgUnit> => unit ?? (await test.sites.organisation());

/** A token, of a service unless it has an owner. */
async function anApiToken(scene: Scene, owner: User | null = null): Promise<Id> {
  const { test, employee } = scene;
  const unit = await unitOr(scene);
  const [id, createdAt] = [test.clock.newId(), test.clock.now()];
  const row = { name: 'Directory', prefix: 'wft_', hash: id, scopes: ['user.provision' as const], createdAt };
  const people = { owner: owner?.id ?? null, createdBy: employee.id };
  await test.em().insert(ApiToken, { id, ...row, ...people, unit: unit.id, expiresAt: createdAt });
  return id;
}

/** A webhook, and something that was sent to it. */
async function aDelivery({ test, employee }: Scene): Promise<{ webhook: Id; delivery: Id }> {
  const em = test.em();
  const [webhook, delivery, now] = [test.clock.newId(), test.clock.newId(), test.clock.now()];
  const createdBy = em.getReference(User, employee.id);
  const row = new WebhookEntity(webhook, now, { url: 'https://example.com/', events: ['entry.closed'], createdBy });
  const sent = new WebhookDeliveryEntity(delivery, now, { webhook: row, event: 'entry.closed', body: '{}' });
  Object.assign(sent, { status: 'delivered', nextAt: null });
  await em.transactional((inner) => inner.persist([row, sent]).flush());
  return { webhook, delivery };
}

/** A directory's group, sent for the place of the row. */
async function aScimGroup(scene: Scene): Promise<Id> {
  const { clock } = scene.test;
  const [id, now] = [clock.newId(), clock.now()];
  const unit = (await unitOr(scene)).id;
  const row = { name: id, unit, externalId: null, createdAt: now, updatedAt: now, version: 1 };
  await scene.test.em().insert(ScimGroupEntity, { id, ...row });
  return id;
}

/** SCIM is for tokens: no session is let through, whatever it asks for. */
const forTokens = (): Sent => ({ path: { id: '0197fb5e-0000-7000-8000-000000000000' } });

const self = ({ employee }: Scene): Sent => ({ path: { id: employee.id } });

/** Settings of a provider that nobody asks. */
export const WITH_PROVIDER = {
  PUBLIC_URL: 'http://workforce.test',
  OIDC_PROVIDERS: JSON.stringify([
    { key: 'acme', label: 'Acme', issuer: 'https://acme.invalid', clientId: 'a', clientSecret: 'b' },
  ]),
};

/**
 * A request for each route that succeeds if permitted, with rows of `scene.employee` in the path. A route without path
 * parameters, body and query needs no entry.
 */
export const REQUESTS: Record<string, (scene: Scene) => Sent | Promise<Sent>> = {
  'GET /api/admin/check-credentials/{username}': ({ employee }) => ({ path: { username: employee.username } }),
  'GET /api/admin/security-log/export': () => ({ query: '?format=csv' }),
  'POST /api/admin/reset-password/{userId}': ({ employee }) => ({
    path: { userId: employee.id },
    body: { password: 'another horse' },
  }),
  'POST /api/admin/update-role/{userId}': ({ employee }) => ({
    path: { userId: employee.id },
    body: { role: 'manager' },
  }),
  'GET /api/admin/users/{id}/password': async (scene) => {
    await scene.test.app.get(SealedPasswords).store(scene.employee.id, PASSWORD);
    return self(scene);
  },
  'POST /api/admin/users/{id}/password/reveal': async (scene) => {
    await scene.test.app.get(SealedPasswords).store(scene.employee.id, PASSWORD);
    return { ...self(scene), body: {} };
  },
  'GET /api/admin/users/{id}/sessions': self,
  'DELETE /api/admin/users/{id}/sessions': self,
  'DELETE /api/admin/users/{id}/sessions/{sessionId}': async (scene) => {
    const sessionId = scene.test.clock.newId();
    await scene.test.em().execute(
      `insert into sessions (id, user_id, created_at, expires_at, last_used_at, proven_at)
       values (?, ?, now(), now() + interval '1 day', now(), now())`,
      [sessionId, scene.employee.id],
    );
    return { path: { id: scene.employee.id, sessionId } };
  },

  'POST /api/admin/units': async ({ test, employee }) => ({
    body: { parentId: (await above(test, employee)).id, kind: 'region', name: `Of ${employee.id}` },
  }),
  'PUT /api/admin/units/{id}': async (scene) => ({
    path: { id: (await aRegion(scene)).id },
    body: { jurisdiction: 'DE' },
  }),
  'POST /api/admin/units/{id}/close': async (scene) => ({ path: { id: (await aRegion(scene)).id } }),
  'POST /api/admin/units/{id}/reopen': async (scene) => ({ path: { id: (await aRegion(scene)).id } }),
  'GET /api/admin/units/{id}/assignments': ({ employee }) => ({ path: { id: employee.site.id } }),
  'POST /api/admin/assignments': ({ employee }) => ({
    body: { userId: employee.id, unitId: employee.site.id, role: 'manager' },
  }),
  'PUT /api/admin/assignments/{id}/end': async ({ test, employee }) => {
    const { id } = await test.sites.assign({ user: employee, unit: employee.site, role: 'manager' });
    return { path: { id }, body: {} };
  },
  'POST /api/admin/users/{id}/move': async (scene) => {
    const { test, employee, unit } = scene;
    // A second site would be seen by all later requests of an organisation with one.
    const site = unit ? await test.sites.site({ parent: await above(test, employee) }) : employee.site;
    return { ...self(scene), body: { siteId: site.id } };
  },

  'POST /api/auth/first-admin': () => ({
    body: {
      token: 'none',
      name: 'A',
      username: 'a',
      email: 'a@example.com',
      password: PASSWORD,
      organisation: 'A',
      timeZone: 'UTC',
    },
  }),
  'POST /api/auth/oidc/{provider}/start': () => ({ path: { provider: 'none' } }),
  'POST /api/auth/oidc/{provider}/sign-in': () => ({ path: { provider: 'none' }, body: { query: '?code=a&state=b' } }),
  'POST /api/auth/oidc/{provider}/back-channel-logout': () => ({
    path: { provider: 'none' },
    body: { logout_token: 'a' },
  }),
  'POST /api/auth/saml/{provider}/answer': () => ({ path: { provider: 'none' }, body: { SAMLResponse: 'PGE+' } }),
  'GET /api/auth/saml/{provider}/metadata': () => ({ path: { provider: 'none' } }),
  'POST /api/admin/sign-in/providers/{provider}/check': () => ({ path: { provider: 'none' } }),
  'GET /api/admin/users/{id}/identities': self,
  'DELETE /api/admin/users/{id}/identities/{identityId}': async (scene) => ({
    path: { id: scene.employee.id, identityId: await anIdentity(scene) },
  }),
  'DELETE /api/admin/users/{id}/second-factors': self,
  'POST /api/admin/users/{id}/erasure': async ({ test, employee }) => {
    const { id } = await test.organisation.person({ site: employee.site, isActive: false });
    return { path: { id }, body: { reason: 'Asked for it' } };
  },
  'POST /api/auth/confirmation': () => ({ body: { ownPassword: PASSWORD } }),
  'POST /api/auth/confirmation/provider': () => ({ body: { query: '?code=any' } }),
  'POST /api/auth/second-factors/app': () => ({ body: { code: '123456' } }),
  'POST /api/auth/second-factors/passkeys': () => ({
    body: { name: 'Phone', credentialId: 'a', clientData: 'a', attestation: 'a', transports: [] },
  }),
  'PUT /api/auth/second-factors/passkeys/{id}': ({ test }) => ({
    path: { id: test.clock.newId() },
    body: { name: 'Phone' },
  }),
  'DELETE /api/auth/second-factors/passkeys/{id}': ({ test }) => ({ path: { id: test.clock.newId() } }),
  'DELETE /api/admin/users/{id}/provider-invitation': self,
  'PUT /api/admin/users/{id}/provider-invitation': (scene) => ({ ...self(scene), body: { provider: 'acme' } }),
  'POST /api/admin/api-tokens': ({ unit }) => ({
    body: { name: 'Directory', scopes: ['user.provision'], ...(unit && { unitId: unit.id }) },
  }),
  'DELETE /api/admin/api-tokens/{id}': async (scene) => ({ path: { id: await anApiToken(scene) } }),
  'POST /api/admin/retention-rules': async (scene) => {
    await noRetentionRule(scene);
    return { body: { unitId: scene.employee.site.id, kind: 'photos', days: 60 } };
  },
  'PUT /api/admin/retention-rules/{id}': async (scene) => ({
    path: { id: await aRetentionRule(scene) },
    body: { days: 90 },
  }),
  'DELETE /api/admin/retention-rules/{id}': async (scene) => ({ path: { id: await aRetentionRule(scene) } }),
  'POST /api/admin/webhooks': () => ({ body: { url: 'https://example.com/events', events: ['entry.closed'] } }),
  'PUT /api/admin/webhooks/{id}': async (scene) => ({ path: { id: (await aDelivery(scene)).webhook }, body: {} }),
  'DELETE /api/admin/webhooks/{id}': async (scene) => ({ path: { id: (await aDelivery(scene)).webhook } }),
  'POST /api/admin/webhooks/{id}/secret': async (scene) => ({ path: { id: (await aDelivery(scene)).webhook } }),
  'GET /api/admin/webhooks/{id}/deliveries': async (scene) => ({ path: { id: (await aDelivery(scene)).webhook } }),
  'POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/resend': async (scene) => {
    const { webhook, delivery } = await aDelivery(scene);
    return { path: { id: webhook, deliveryId: delivery } };
  },
  'POST /api/auth/api-tokens': () => ({ body: { name: 'Script', scopes: ['schedule.read-own'] } }),
  'DELETE /api/auth/api-tokens/{id}': async (scene) => ({ path: { id: await anApiToken(scene, scene.employee) } }),
  'PUT /api/admin/scim-groups/{id}/mapping': async (scene) => ({
    path: { id: await aScimGroup(scene) },
    body: { kind: 'none' },
  }),
  'POST /scim/v2/Users': forTokens,
  'GET /scim/v2/Users/{id}': forTokens,
  'PUT /scim/v2/Users/{id}': forTokens,
  'PATCH /scim/v2/Users/{id}': forTokens,
  'DELETE /scim/v2/Users/{id}': forTokens,
  'POST /scim/v2/Groups': forTokens,
  'GET /scim/v2/Groups/{id}': forTokens,
  'PUT /scim/v2/Groups/{id}': forTokens,
  'PATCH /scim/v2/Groups/{id}': forTokens,
  'DELETE /scim/v2/Groups/{id}': forTokens,
  'GET /scim/v2/ResourceTypes/{id}': forTokens,
  'GET /scim/v2/Schemas/{id}': forTokens,
  'POST /api/auth/login': ({ employee }) => ({ body: { username: employee.username, password: PASSWORD } }),

  'POST /api/chat-groups': () => ({ body: { title: 'Night team' } }),
  'PUT /api/chat-groups/order': async (scene) => ({
    body: { groupOrders: [{ id: (await aTalk(scene)).groupId, displayOrder: 3 }] },
  }),
  'GET /api/chat-groups/{id}': async (scene) => ({ path: { id: (await aTalk(scene)).groupId } }),
  'PATCH /api/chat-groups/{id}/archive': async (scene) => ({ path: { id: (await aTalk(scene)).groupId } }),
  'GET /api/chat-groups/{id}/members': async (scene) => ({ path: { id: (await aTalk(scene)).groupId } }),
  'POST /api/chat-groups/{id}/members': async (scene) => ({
    path: { id: (await aTalk(scene)).groupId },
    body: { userId: (await scene.test.organisation.person({ site: scene.employee.site })).id },
  }),
  'DELETE /api/chat-groups/{id}/members/{userId}': async (scene) => ({
    path: { id: (await aTalk(scene)).groupId, userId: scene.employee.id },
  }),
  'PUT /api/chat-groups/{id}/read': async (scene) => {
    const { groupId, messageId } = await aTalk(scene);
    return { path: { id: groupId }, body: { messageId } };
  },

  'GET /api/checklist-instances/completed/export': () => ({ query: '?format=csv' }),
  'GET /api/checklist-instances/records/export': () => ({ query: '?format=csv&from=2026-01-01&to=2026-12-31' }),
  'DELETE /api/checklist-instances/{id}': async (scene) => ({
    path: { id: (await open(scene)).id },
    body: { reason: 'Not needed' },
  }),
  'GET /api/checklist-instances/{id}': async (scene) => ({ path: { id: (await open(scene)).id } }),
  'PUT /api/checklist-instances/{id}': async (scene) => {
    const { id, itemIds } = await open(scene);
    return { path: { id }, body: { items: [{ id: itemIds[0] }] } };
  },
  'GET /api/checklist-instances/{id}/attempts': async (scene) => ({ path: { id: (await open(scene)).id } }),
  'GET /api/checklist-instances/{id}/photos': async (scene) => ({ path: { id: (await open(scene)).id } }),
  'POST /api/checklist-instances/{id}/photos': async (scene) => {
    const { id, itemIds } = await open(scene);
    return { path: { id }, body: { itemId: itemIds[0] }, picture: 'photo' };
  },
  'POST /api/checklist-instances/{id}/redo': async (scene) => ({ path: { id: (await completed(scene)).id } }),
  'PATCH /api/checklist-instances/{instanceId}/items/{itemId}/review': async (scene) => {
    const { id, itemIds } = await completed(scene);
    return { path: { instanceId: id, itemId: itemIds[0] ?? '' } };
  },

  'POST /api/checklist-templates': async (scene) => ({ body: (await aTemplate(scene)).body }),
  'DELETE /api/checklist-templates/{id}': async (scene) => ({ path: { id: (await aTemplate(scene)).id } }),
  'PUT /api/checklist-templates/{id}': async (scene) => {
    const { id, body } = await aTemplate(scene);
    return { path: { id }, body };
  },

  'GET /api/exports/{id}': (scene) => anExport(scene, 'preparing'),
  'GET /api/exports/{id}/file': (scene) => anExport(scene, 'ready'),
  'POST /api/exports/{id}/retry': (scene) => anExport(scene, 'failed'),

  'GET /api/labour/findings': ({ employee }) => ({
    query: `?employeeId=${employee.id}`,
  }),
  'POST /api/labour/acceptances': async (scene) => ({ body: await aShortRest(scene) }),
  'GET /api/labour/planning': ({ employee }) => ({
    query: `?employeeId=${employee.id}&siteId=${employee.site.id}`,
  }),
  'POST /api/labour/policies': ({ employee }) => ({ body: labourPolicyOf(employee) }),
  'PUT /api/labour/policies/{id}': async (scene) => ({
    path: { id: await aLabourPolicy(scene) },
    body: labourPolicyOf(scene.employee),
  }),
  'POST /api/labour/policies/{id}/activate': async (scene) => ({ path: { id: await aLabourPolicy(scene) } }),
  'DELETE /api/labour/policies/{id}': async (scene) => ({ path: { id: await aLabourPolicy(scene) } }),
  'GET /api/users/{id}/work-terms': self,
  'PUT /api/users/{id}/work-terms': (scene) => ({
    ...self(scene),
    body: {
      from: '2030-01-01',
      rateCents: 1500,
      waivers: [{ ruleId: 'meal-break:first', from: '2030-01-01', to: null }],
      schoolTerms: [{ from: '2030-01-01', to: '2030-06-30', weekdays: ['monday'], start: '08:00' }],
    },
  }),
  'POST /api/labour/check': () => ({
    body: {
      packs: [{ id: 'us-ca' }],
      zone: 'America/Los_Angeles',
      intervals: [{ kind: 'planned', start: '2026-06-03T09:00', end: '2026-06-03T17:00' }],
    },
  }),

  'POST /api/job-functions': ({ employee }) => ({ body: { name: `Of ${employee.id}` } }),
  'DELETE /api/job-functions/{id}': async (scene) => ({ path: { id: (await aJobFunction(scene)).id } }),
  'PUT /api/job-functions/{id}': async (scene) => {
    const { id, name } = await aJobFunction(scene);
    return { path: { id }, body: { name } };
  },

  'POST /api/messages': async (scene) => ({ body: { groupId: (await aTalk(scene)).groupId, content: 'Hello' } }),
  'GET /api/messages/group/{id}': async (scene) => ({ path: { id: (await aTalk(scene)).groupId } }),

  'DELETE /api/notifications/{id}': async (scene) => ({ path: { id: await aNotification(scene) } }),
  'PUT /api/notifications/preferences': () => ({ body: { digest: true } }),
  'PUT /api/notifications/{id}/read': async (scene) => ({ path: { id: await aNotification(scene) } }),

  'POST /api/photos/sync': async (scene) => {
    const { id, itemIds } = await open(scene);
    const mapping = { photoId: 'device-1', checklistInstanceId: id, itemId: itemIds[0] };
    return { body: { photoMappings: JSON.stringify([mapping]) }, picture: 'photos' };
  },
  'POST /api/photos/upload': async (scene) => {
    const { id, itemIds } = await open(scene);
    return { body: { checklistInstanceId: id, itemId: itemIds[0] }, picture: 'photo' };
  },
  'DELETE /api/photos/{id}': async (scene) => ({ path: { id: await photo(scene) } }),
  'GET /api/photos/{id}': async (scene) => ({ path: { id: await photo(scene) } }),
  'PATCH /api/photos/{id}/label': async (scene) => ({ path: { id: await photo(scene) }, body: { label: 'Door' } }),

  'POST /api/schedules': async (scene) => {
    const { body } = await aShift(scene);
    return { body: { ...body, date: aFreeDay(scene) } };
  },
  'DELETE /api/schedules/{id}': async (scene) => ({ path: { id: (await aShift(scene)).id } }),
  'GET /api/schedules/{id}': async (scene) => ({ path: { id: (await aShift(scene)).id } }),
  'PUT /api/schedules/{id}': async (scene) => {
    const { id, body } = await aShift(scene);
    return { path: { id }, body };
  },
  'POST /api/schedules/{id}/copy': async (scene) => ({
    path: { id: (await aShift(scene)).id },
    body: { dates: [aFreeDay(scene)] },
  }),
  'GET /api/schedules/date/{date}': ({ test }) => ({ path: { date: test.clock.today() } }),

  'POST /api/pay-periods': async (scene) => {
    const { id: siteId } = await aPaidSite(scene);
    const last = await lastPaidDay(scene, siteId);
    const startDate = last === null ? scene.test.clock.today() : addDays(last, 1);
    return { body: { siteId, frequency: 'weekly', startDate } };
  },
  'POST /api/pay-periods/{id}/lock': async (scene) => ({ path: { id: (await aPeriod(scene)).period } }),
  'POST /api/pay-periods/{id}/export': async (scene) => ({
    path: { id: (await aPeriod(scene, 'locked')).period },
    body: { format: 'csv' },
  }),
  'GET /api/pay-periods/{id}/exports/{format}': async (scene) => {
    const { period: id } = await aPeriod(scene, 'locked');
    await (await scene.admin()).post(`/api/pay-periods/${id}/export`).send({ format: 'csv' }).expect(200);
    return { path: { id, format: 'csv' } };
  },
  'POST /api/pay-periods/{id}/reopen': async (scene) => ({
    path: { id: (await aPeriod(scene, 'locked')).period },
    body: { reason: 'A shift is missing' },
  }),
  'PUT /api/pay-settings': () => ({ body: { changes: [{ kind: 'field', key: 'adp.batchId', value: '1' }] } }),
  'GET /api/timesheets/{id}/pay': async (scene) => ({ path: { id: (await aPeriod(scene)).timesheet } }),
  'POST /api/timesheets/{id}/submit': async (scene) => ({ path: { id: (await aPeriod(scene)).timesheet } }),
  'POST /api/timesheets/{id}/approve': async (scene) => ({
    path: { id: (await aPeriod(scene, 'open', 'submitted')).timesheet },
  }),
  'POST /api/timesheets/{id}/reject': async (scene) => ({
    path: { id: (await aPeriod(scene, 'open', 'submitted')).timesheet },
    body: { reason: 'Sunday is missing' },
  }),
  'POST /api/timesheets/{id}/reopen': async (scene) => ({
    path: { id: (await aPeriod(scene, 'open', 'submitted')).timesheet },
    body: { reason: 'Sunday is missing' },
  }),

  'POST /api/time-corrections': (scene) => ({ body: aCorrection(scene) }),
  'POST /api/time-corrections/{id}/accept': async (scene) => ({ path: { id: await correction(scene) }, body: {} }),
  'POST /api/time-corrections/{id}/reject': async (scene) => ({
    path: { id: await correction(scene) },
    body: { reason: 'You left at five' },
  }),
  'POST /api/time-corrections/{id}/withdraw': async (scene) => ({ path: { id: await correction(scene) } }),
  'POST /api/time-entry-reviews/{id}/confirm': async (scene) => ({ path: { id: await review(scene) } }),
  'POST /api/time-entry-reviews/{id}/dispute': async (scene) => ({
    path: { id: await review(scene) },
    body: { reason: 'I was there' },
  }),
  'POST /api/time-entry-reviews/{id}/resolve': async (scene) => {
    const id = await review(scene);
    await scene.test.app.get(EntryReviewsService).dispute(actorOf(scene.employee), id, 'I was there');
    return { path: { id }, body: { reason: 'The door log agrees' } };
  },

  'GET /api/time-entries/{id}/history': async (scene) => ({ path: { id: await timeEntry(scene) } }),
  'GET /api/time-entries/{id}/pay-lock': async (scene) => ({ path: { id: await timeEntry(scene) } }),
  'GET /api/time-entries/export': () => ({ query: '?format=csv' }),
  'POST /api/time-entries': (scene) => {
    const clockOut = scene.test.clock.now();
    const clockIn = new Date(clockOut.getTime() - 60_000);
    return {
      body: {
        employeeId: scene.employee.id,
        clockInTime: clockIn.toISOString(),
        clockOutTime: clockOut.toISOString(),
        addReason: 'No phone',
      },
    };
  },
  'POST /api/time-entries/break-end': () => ({ body: {} }),
  'POST /api/time-entries/break-start': () => ({ body: {} }),
  'POST /api/time-entries/clock-in': () => ({ body: {} }),
  'POST /api/time-entries/clock-out': () => ({ body: {} }),
  'DELETE /api/time-entries/{id}': async (scene) => ({
    path: { id: await timeEntry(scene) },
    body: { deleteReason: 'Twice' },
  }),
  'PUT /api/time-entries/{id}': async (scene) => ({
    path: { id: await timeEntry(scene) },
    body: { notes: 'Inventory', editReason: 'Forgotten' },
  }),

  'POST /api/time-off-requests': (scene) => ({ body: daysOff(scene) }),
  'DELETE /api/time-off-requests/{id}/decision': async (scene) => ({ path: { id: await timeOff(scene) } }),
  'GET /api/time-off-requests/{id}': async (scene) => ({ path: { id: await timeOff(scene) } }),
  'PUT /api/time-off-requests/{id}': async (scene) => ({
    path: { id: await timeOff(scene) },
    body: { status: 'approved' },
  }),

  'POST /api/users': ({ employee }) => ({
    body: { name: 'New', username: `new-${employee.id}`, password: 'battery staple', email: 'new@example.com' },
  }),
  'POST /api/users/{id}/export': self,
  'DELETE /api/users/{id}': self,
  'GET /api/users/{id}': self,
  'GET /api/users/{id}/open-matters': self,
  'PUT /api/users/{id}': (scene) => ({ ...self(scene), body: { email: 'changed@example.com' } }),
  'PUT /api/users/{id}/password': (scene) => ({
    ...self(scene),
    body: { currentPassword: PASSWORD, newPassword: 'battery staple' },
  }),
};

/** Sends the request of one cell. */
export async function send(
  caller: Caller,
  route: string,
  { path = {}, query = '', body, headers, picture: field }: Sent,
) {
  const [method = '', pattern = ''] = route.split(' ');
  const address = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? `no-${name}`));
  const request = caller[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](address + query);
  void request.set(headers ?? {});
  if (field === undefined) return request.send(body);
  for (const [name, value] of Object.entries(body ?? {})) void request.field(name, String(value));
  return request.attach(field, await picture(), 'picture.jpg');
}
