import type { SecurityEvent, SecurityLogEntry } from '@workforce/contracts';
import { roleHas } from '@workforce/domain';
import { Passkey } from '../../src/modules/auth/second-factor/passkey.entity.ts';
import { ProviderInvitation } from '../../src/modules/auth/oidc/provider-invitation.entity.ts';
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

/** What has to be there so that a request changes something. */
const PREPARED: Record<string, (scene: Scene, sent: Sent) => Promise<Sent | undefined>> = {
  'POST /api/admin/units/{id}/reopen': async ({ test }, { path }) => {
    await test.em().nativeUpdate(OrgUnit, { id: path?.['id'] ?? '' }, { closedAt: test.clock.now() });
    return undefined;
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
      ...{ id: test.clock.newId(), user: employee.id, credentialId: employee.id, publicKey: 'a', counter: '0' },
      ...{ transports: '', name: 'Phone', createdAt: test.clock.now() },
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

  it.each(Object.entries({ ...ACTS, ...ON_PEOPLE }))(
    'An administrative act writes one row of the security log, with who did it and from where: %s',
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
      expect(written).toEqual([expect.objectContaining({ event, ...from })]);
    },
  );
});
