import type { SecurityEvent, SecurityLogEntry } from '@workforce/contracts';
import { roleHas } from '@workforce/domain';
import { Passkey } from '../../src/modules/second-factor/passkey.entity.ts';
import { ProviderInvitation } from '../../src/modules/sign-in-providers/accounts/provider-invitation.entity.ts';
import { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { AccessDeclaration } from '../../src/platform/access/access.decorators.ts';
import { routesOf } from '../../src/tools/openapi/routes.ts';
import { TestApp } from '../harness/test-app.ts';
import { REQUESTS, type Scene, type Sent, send, WITH_PROVIDER } from './requests.ts';

/** Routes of administrators that change something, and the row that each writes. */
const ACTS: Record<string, SecurityEvent> = {
  'POST /api/admin/api-tokens': 'api_token_created',
  'DELETE /api/admin/api-tokens/{id}': 'api_token_revoked',
  'POST /api/admin/assignments': 'assignment_added',
  'PUT /api/admin/assignments/{id}/end': 'assignment_ended',
  'POST /api/admin/reset-password/{userId}': 'password_reset',
  'PUT /api/admin/scim-groups/{id}/mapping': 'scim_group_mapped',
  'POST /api/admin/units': 'unit_created',
  'PUT /api/admin/units/{id}': 'unit_changed',
  'POST /api/admin/units/{id}/close': 'unit_closed',
  'POST /api/admin/units/{id}/reopen': 'unit_reopened',
  'POST /api/admin/update-role/{userId}': 'role_changed',
  'DELETE /api/admin/users/{id}/identities/{identityId}': 'provider_unlinked',
  'POST /api/admin/users/{id}/move': 'person_moved',
  'POST /api/admin/users/{id}/password/reveal': 'password_revealed',
  'DELETE /api/admin/users/{id}/provider-invitation': 'provider_uninvited',
  'PUT /api/admin/users/{id}/provider-invitation': 'provider_invited',
  'DELETE /api/admin/users/{id}/second-factors': 'second_factor_reset',
  'POST /api/admin/users/{id}/erasure': 'person_erased',
  'DELETE /api/admin/users/{id}/sessions': 'sessions_revoked',
  'DELETE /api/admin/users/{id}/sessions/{sessionId}': 'sessions_revoked',
  'POST /api/admin/retention-rules': 'retention_rule_set',
  'PUT /api/admin/retention-rules/{id}': 'retention_rule_set',
  'DELETE /api/admin/retention-rules/{id}': 'retention_rule_removed',
  'POST /api/admin/webhooks': 'webhook_created',
  'PUT /api/admin/webhooks/{id}': 'webhook_changed',
  'DELETE /api/admin/webhooks/{id}': 'webhook_deleted',
  'POST /api/admin/webhooks/{id}/secret': 'webhook_changed',
  'POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/resend': 'webhook_delivery_resent',
  'POST /api/labour/policies': 'labour_policy_saved',
  'PUT /api/labour/policies/{id}': 'labour_policy_saved',
  'DELETE /api/labour/policies/{id}': 'labour_policy_deleted',
  'POST /api/labour/policies/{id}/activate': 'labour_policy_activated',
  'POST /api/pay-periods/{id}/export': 'pay_period_exported',
  'POST /api/pay-periods/{id}/lock': 'pay_period_locked',
  'POST /api/pay-periods/{id}/reopen': 'pay_period_reopened',
  'PUT /api/pay-settings': 'pay_settings_changed',
  'POST /api/pay-periods': 'pay_rule_changed',
  'POST /api/timesheets/{id}/reopen': 'timesheet_reopened',
  'PUT /api/users/{id}/work-terms': 'work_terms_changed',
};

/** Routes of administrators that change nothing here. */
const WITHOUT_CHANGE = ['POST /api/admin/sign-in/providers/{provider}/check'];

/** Acts on people's accounts that are a GET, or that managers may do too. */
const ON_PEOPLE: Record<string, SecurityEvent> = {
  'GET /api/admin/users/{id}/password': 'password_revealed',
  'POST /api/users': 'user_created',
  'PUT /api/users/{id}': 'user_changed',
  'DELETE /api/users/{id}': 'user_deleted',
  'POST /api/users/{id}/export': 'person_exported',
  'POST /api/labour/acceptances': 'labour_finding_accepted',
};

/** Acts on what others work with, which managers may do too. */
const OF_MANAGERS: Record<string, SecurityEvent> = {
  'POST /api/chat-groups': 'chat_group_created',
  'PUT /api/chat-groups/order': 'chat_groups_ordered',
  'PATCH /api/chat-groups/{id}/archive': 'chat_group_archived',
  'POST /api/chat-groups/{id}/members': 'chat_member_added',
  'DELETE /api/chat-groups/{id}/members/{userId}': 'chat_member_removed',
  'POST /api/checklist-templates': 'template_created',
  'PUT /api/checklist-templates/{id}': 'template_changed',
  'DELETE /api/checklist-templates/{id}': 'template_deleted',
  'POST /api/job-functions': 'job_function_created',
  'PUT /api/job-functions/{id}': 'job_function_changed',
  'DELETE /api/job-functions/{id}': 'job_function_deleted',
};

/** The permissions for them. */
const ADMINISTRATION: readonly string[] = ['chat.administer', 'job-function.edit', 'template.edit'];

/**
 * What each row says: before and after of what is changed, and what was there of what goes. Of those that aren't listed the event says all,
 * and the log has no password and no contact data.
 */
const DETAILS: Record<string, RegExp> = {
  'POST /api/admin/api-tokens': /^Directory \(wft_[\w-]+…\): user.provision in Organisation$/,
  'DELETE /api/admin/api-tokens/{id}': /^Directory \(wft_…\)$/,
  'POST /api/admin/assignments': /^manager: Main Site, from \d{4}-\d\d-\d\d$/,
  'PUT /api/admin/assignments/{id}/end': /^manager: Main Site, from 2000-01-01 → 2000-01-01 to \d{4}-\d\d-\d\d$/,
  'PUT /api/admin/scim-groups/{id}/mapping': /: nothing → nothing$/,
  'POST /api/admin/units': /^region Of \S+ in Organisation$/,
  'PUT /api/admin/units/{id}': /^region region \d+ \(.+\) in Organisation → region Renamed \S+ \(.+\) in Organisation$/,
  'POST /api/admin/units/{id}/close': /^region region \d+ \(.+\) in Organisation$/,
  'POST /api/admin/units/{id}/reopen': /^region region \d+ \(.+\) in Organisation$/,
  'POST /api/admin/update-role/{userId}': /^employee → manager$/,
  'DELETE /api/admin/users/{id}/identities/{identityId}': /^Acme: /,
  'POST /api/admin/users/{id}/move': /^Main Site → site \d+, from /,
  'PUT /api/admin/users/{id}/provider-invitation': /^Acme$/,
  'DELETE /api/admin/users/{id}/provider-invitation': /^acme$/,
  'POST /api/admin/users/{id}/erasure': /^Asked for it$/,
  'DELETE /api/admin/users/{id}/sessions': /^\d+ sessions?$/,
  'DELETE /api/admin/users/{id}/sessions/{sessionId}': /^1 session$/,
  'POST /api/admin/retention-rules': /^Main Site, photos: no rule → 60 days$/,
  'PUT /api/admin/retention-rules/{id}': /^Main Site, messages: 60 days → 90 days$/,
  'DELETE /api/admin/retention-rules/{id}': /^Main Site, messages: 60 days → no rule$/,
  'POST /api/admin/webhooks': /^example.com: entry.closed$/,
  'PUT /api/admin/webhooks/{id}': /^example.com: on, entry.closed to example.com → off, entry.closed to example.com$/,
  'DELETE /api/admin/webhooks/{id}': /^example.com: on, entry.closed to example.com$/,
  'POST /api/admin/webhooks/{id}/secret': /^example.com: new secret$/,
  'POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/resend': /^example.com: entry.closed, /,
  'POST /api/labour/policies':
    /^Main Site: from: 2030-01-01, packs: eu-wtd, workweek from: sunday, planned break: none$/,
  'PUT /api/labour/policies/{id}':
    /^Main Site: workweek from: sunday → monday, planned break: none → 30 min over 360 min, weekly budget$/,
  'DELETE /api/labour/policies/{id}': /^Main Site: from: 2030-01-01, packs: eu-wtd, /,
  'POST /api/labour/policies/{id}/activate': /^Main Site: from: 2030-01-01, packs: eu-wtd, /,
  'POST /api/labour/acceptances': /asks for 11 h. Reason: Agreed$/,
  'POST /api/pay-periods/{id}/export': /^pay-.+ SHA-256 [0-9a-f]{64}$/,
  'POST /api/pay-periods/{id}/lock': /^\S+ to \S+$/,
  'POST /api/pay-periods/{id}/reopen': /^\S+ to \S+: A shift is missing$/,
  'PUT /api/pay-settings': /^field adp.batchId: none → 1$/,
  'POST /api/pay-periods': /^site \d+: none → weekly, from /,
  'POST /api/timesheets/{id}/reopen': /^Timesheet of .+: submitted → open, Sunday is missing$/,
  'PUT /api/users/{id}/work-terms':
    /^rate, contract hours: none → 20 h a week, birth date, waivers: none → meal-break:first from 2030-01-01, from 2030-01-01$/,
  'POST /api/users': /^employee$/,
  'PUT /api/users/{id}': /^name: Person \w+ → Somebody Else, e-mail address$/,
  'DELETE /api/users/{id}': /^employee$/,
  'POST /api/chat-groups': /^Night team, for everyone$/,
  'PUT /api/chat-groups/order': /^Night team: \d+ → 30$/,
  'PATCH /api/chat-groups/{id}/archive': /^Night team, for everyone$/,
  'POST /api/chat-groups/{id}/members': /^Night team, as member$/,
  'DELETE /api/chat-groups/{id}/members/{userId}': /^Night team, as member$/,
  'POST /api/checklist-templates': /^Opening, for everyone$/,
  'PUT /api/checklist-templates/{id}':
    /^Opening: name: Template \d+ → Opening, tasks: Sweep the floor; Lock the door → Unlock$/,
  'DELETE /api/checklist-templates/{id}': /^Template \d+, for everyone$/,
  'POST /api/job-functions': /^Of \S+, for everyone$/,
  'PUT /api/job-functions/{id}': /^Renamed \S+: name: Job function \d+ → Renamed \S+, color: \S+ → #123456$/,
  'DELETE /api/job-functions/{id}': /^Job function \d+, for everyone$/,
};

/** What has to be there so that a request changes something. */
const PREPARED: Record<string, (scene: Scene, sent: Sent) => Promise<Sent | undefined>> = {
  'POST /api/admin/units/{id}/reopen': async ({ test }, { path }) => {
    await test.em().nativeUpdate(OrgUnit, { id: path?.['id'] ?? '' }, { closedAt: test.clock.now() });
    return undefined;
  },
  'PUT /api/admin/units/{id}': async ({ test }, sent) => ({ ...sent, body: { name: `Renamed ${test.clock.newId()}` } }),
  'PUT /api/admin/webhooks/{id}': async (_, sent) => ({ ...sent, body: { isOn: false } }),
  'PUT /api/labour/policies/{id}': async (_, sent) => ({
    ...sent,
    body: {
      ...sent.body,
      workweekStart: 'monday',
      plannedBreak: { over: 360, minutes: 30 },
      weeklyBudgetCents: 987_600,
    },
  }),
  'PUT /api/users/{id}': async (_, sent) => ({ ...sent, body: { name: 'Somebody Else', email: 'else@mail.example' } }),
  'PUT /api/users/{id}/work-terms': async (_, sent) => ({
    ...sent,
    body: {
      from: '2030-01-01',
      rateCents: 987_600,
      contractMinutesPerWeek: 1_200,
      birthDate: '1990-05-17',
      waivers: [{ ruleId: 'meal-break:first', from: '2030-01-01', to: null }],
    },
  }),
  'PUT /api/job-functions/{id}': async ({ test }, sent) => ({
    ...sent,
    body: { name: `Renamed ${test.clock.newId()}`, color: '#123456' },
  }),
  'PUT /api/chat-groups/order': async ({ test }, sent) => {
    const [{ id } = { id: '' }] = (sent.body as { groupOrders: { id: string }[] }).groupOrders;
    await test.em().execute('update chat_groups set display_order = 29 where id = ?', [id]);
    return { ...sent, body: { groupOrders: [{ id, displayOrder: 30 }] } };
  },
  'POST /api/admin/users/{id}/move': async ({ test }, sent) => {
    const { id: siteId } = await test.sites.site();
    return { ...sent, body: { siteId } };
  },
  'DELETE /api/admin/users/{id}/provider-invitation': async ({ test, employee }) => {
    const expiresAt = new Date(test.clock.now().getTime() + 1_000_000);
    await test.em().insert(ProviderInvitation, { user: employee.id, provider: 'acme', expiresAt });
    return undefined;
  },
  'DELETE /api/admin/users/{id}/second-factors': async ({ test, employee }) => {
    await test.em().insert(Passkey, {
      id: test.clock.newId(),
      user: employee.id,
      credentialId: employee.id,
      publicKey: 'a',
      counter: '0',
      transports: '',
      name: 'Phone',
      createdAt: test.clock.now(),
    });
    return undefined;
  },
  'POST /api/pay-periods': async ({ test }, sent) => {
    // A site of its own: elsewhere the next period would begin in a past year, with all that follow.
    const { id: siteId } = await test.sites.site();
    return { ...sent, body: { siteId, frequency: 'weekly', startDate: test.clock.today() } };
  },
  'POST /api/pay-periods/{id}/lock': async ({ test }, { path }) => {
    await test.em().execute(`update timesheets set status = 'approved' where period_id = ?`, [path?.['id'] ?? '']);
    return undefined;
  },
};

const isForAdmins = (access: AccessDeclaration | undefined) =>
  access?.kind === 'permission' && roleHas('admin', access.permission) && !roleHas('manager', access.permission);

describe('administrative acts', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start({ environment: WITH_PROVIDER });
  });
  afterAll(() => test.stop());

  const anAdmin = () => test.signedIn('admin');

  it('Every route with which administrators change something is known as an administrative act', () => {
    const routes = routesOf(test.app).filter(({ method, access }) => method !== 'get' && isForAdmins(access));
    expect(routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      [...Object.keys(ACTS), ...WITHOUT_CHANGE].sort(),
    );
  });

  it('Every route with which managers change what others work with is known as an administrative act', () => {
    const routes = routesOf(test.app).filter(
      ({ method, access }) =>
        method !== 'get' && access?.kind === 'permission' && ADMINISTRATION.includes(access.permission),
    );
    expect(routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      Object.keys(OF_MANAGERS).sort(),
    );
  });

  it('Of whatever is replaced, the row says what was before and after', () => {
    const replacing = Object.keys({ ...ACTS, ...ON_PEOPLE, ...OF_MANAGERS }).filter((route) =>
      route.startsWith('PUT '),
    );
    // An invitation is a new one.
    expect(replacing.filter((route) => !DETAILS[route]?.source.includes(' → '))).toEqual([
      'PUT /api/admin/users/{id}/provider-invitation',
    ]);
  });

  it.each(Object.entries({ ...ACTS, ...ON_PEOPLE, ...OF_MANAGERS }))(
    'An administrative act writes one row of the security log, with who did it, what was before and after, and from where: %s',
    async (route, event) => {
      const employee = await test.organisation.person();
      const scene: Scene = { test, employee, admin: async () => (await anAdmin()).caller };
      const sent = (await REQUESTS[route]?.(scene)) ?? {};
      const request = (await PREPARED[route]?.(scene, sent)) ?? sent;
      const { person, caller } = await anAdmin();
      const { status } = await send(caller, route, request);
      expect(status).toBeLessThan(300);

      const reader = await scene.admin();
      const { body } = await reader.get(`/api/admin/security-log?actorId=${person.id}`).expect(200);
      const written = (body as SecurityLogEntry[]).filter((entry) => entry.event !== 'sign_in');
      const from = { actorName: person.name, address: expect.stringContaining('127.0.0.1') };
      const detail = DETAILS[route];
      expect(written).toEqual([
        expect.objectContaining({
          event,
          detail: detail === undefined ? null : expect.stringMatching(detail),
          ...from,
        }),
      ]);
    },
  );

  it.each(Object.entries(OF_MANAGERS))(
    'A manager who does it is in the security log, too: %s',
    async (route, event) => {
      const employee = await test.organisation.person();
      const scene: Scene = { test, employee, unit: employee.site, admin: async () => (await anAdmin()).caller };
      const { person, caller } = await test.signedIn('manager');
      const sent = (await REQUESTS[route]?.(scene)) ?? {};
      const request = (await PREPARED[route]?.(scene, sent)) ?? sent;
      const { status, body } = await send(caller, route, request);
      expect([status, body]).toEqual([expect.any(Number), expect.anything()]);
      expect(status).toBeLessThan(300);
      const reader = await scene.admin();
      const { body: rows } = await reader
        .get(`/api/admin/security-log?actorId=${person.id}&event=${event}`)
        .expect(200);
      expect(rows).toEqual([expect.objectContaining({ event, actorName: person.name })]);
    },
  );

  it('What somebody is paid and when they were born is in no row', async () => {
    const employee = await test.organisation.person();
    const { person, caller } = await anAdmin();
    const terms = { rateCents: 987_600, birthDate: '1990-05-17' };
    for (const from of ['2030-01-01', '2031-01-01'])
      await caller
        .put(`/api/users/${employee.id}/work-terms`)
        .send({ ...terms, from, rateCents: from === '2030-01-01' ? 987_600 : 887_600 })
        .expect(200);
    const { body } = await caller.get(`/api/admin/security-log?actorId=${person.id}`).expect(200);
    const details = (body as SecurityLogEntry[]).map(({ detail }) => detail);
    expect(details).toEqual(expect.arrayContaining(['rate, birth date, from 2030-01-01', 'rate, from 2031-01-01']));
    expect(JSON.stringify(body)).not.toMatch(/9876|8876|9,876|8,876|1990/);
  });
});
