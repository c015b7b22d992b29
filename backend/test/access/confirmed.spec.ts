import { type Permission, roleHas } from '@workforce/domain';
import { type Route, routesOf } from '../../src/tools/openapi/routes.ts';
import { TestApp } from '../harness/test-app.ts';

/** Writes that ask for no confirmation, and why. */
const UNCONFIRMED: Record<string, string> = {
  'POST /api/users': 'the role of the new person decides: step-up.spec.ts',
  'PUT /api/users/{id}': 'what is changed decides: step-up.spec.ts',
  'PUT /api/users/{id}/password': 'asks for the current password, and is for the own one only',

  'POST /api/auth/confirmation': 'is the confirmation',
  'POST /api/auth/confirmation/start': 'begins the confirmation',
  'POST /api/auth/confirmation/provider': 'is the confirmation',
  'POST /api/auth/confirmation/provider/start': 'begins the confirmation',
  'POST /api/auth/logout': 'takes away a way in',
  'POST /api/auth/oidc/logout': 'takes away a way in',
  'DELETE /api/auth/sessions': 'takes away a way in',
  'DELETE /api/auth/api-tokens/{id}': 'takes away a way in',
  'DELETE /api/admin/users/{id}/sessions': 'takes away a way in',
  'DELETE /api/admin/users/{id}/sessions/{sessionId}': 'takes away a way in',
  'DELETE /api/admin/users/{id}/provider-invitation': 'takes away a way in',

  'POST /api/admin/sign-in/providers/{provider}/check': 'changes nothing',
  'POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/resend': 'sends again what was sent, to the same receiver',

  'POST /api/labour/acceptances': 'a decision about a shift, with its reason',
  'POST /api/labour/check': 'changes nothing',
  'POST /api/labour/policies': 'a draft: activating it is confirmed',
  'PUT /api/labour/policies/{id}': 'a draft: activating it is confirmed',
  'DELETE /api/labour/policies/{id}': 'a draft: activating it is confirmed',
  'POST /api/pay-periods/{id}/lock': 'closes what is approved',
  'POST /api/pay-periods/{id}/reopen': 'opens it for corrections, which are kept with who made them',
  'POST /api/timesheets/{id}/reopen': 'opens it for corrections, which are kept with who made them',
};

const PATHS = /^\/api\/(admin|auth|users|labour)\b|settings/;

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;
/** Reads that hand out secrets, and what everybody is paid. */
const SECRETS: readonly string[] = ['user.reveal-password', 'pay-period.download'] satisfies Permission[];
const readsSecrets = ({ method, access }: Route) =>
  method === 'get' && access?.kind === 'permission' && SECRETS.includes(access.permission);
const isForAdmins = ({ access }: Route) =>
  access?.kind === 'permission' && roleHas('admin', access.permission) && !roleHas('manager', access.permission);

test('Every write of passwords, roles, wages, pay, tokens, webhooks, providers, sites and settings is confirmed, or there is a reason', async () => {
  const test = await TestApp.start();
  const routes = routesOf(test.app);
  const writes = routes.filter(
    (route) =>
      route.method !== 'get' && route.access?.kind === 'permission' && (PATHS.test(route.path) || isForAdmins(route)),
  );
  await test.stop();
  expect(writes.filter(({ confirmedBy }) => confirmedBy).length).toBeGreaterThan(30);
  const secrets = routes.filter(readsSecrets);
  expect(new Set(secrets.map(({ access }) => access?.kind === 'permission' && access.permission)).size).toBe(
    SECRETS.length,
  );
  expect(secrets.filter(({ confirmedBy }) => !confirmedBy).map(nameOf)).toEqual([]);
  expect(
    writes
      .filter(({ confirmedBy }) => !confirmedBy)
      .map(nameOf)
      .sort(),
  ).toEqual(Object.keys(UNCONFIRMED).sort());
});
