import { PERSONAL_TOKEN_SCOPES, SERVICE_TOKEN_SCOPES } from '@workforce/contracts';
import { PERMISSIONS } from './permissions.ts';
import { can, canEverywhere, sitesWhere } from './places.ts';
import { placesOfPersonalToken } from './token-places.ts';

const MANAGER = [
  { role: 'employee' as const, sites: ['home'] },
  { role: 'manager' as const, sites: ['north', 'south'] },
];

describe('personal tokens', () => {
  const token = (...input: Parameters<typeof placesOfPersonalToken>) => ({ places: placesOfPersonalToken(...input) });

  it('A token has its scopes only, where its owner has them', () => {
    const reads = token(MANAGER, null, ['time-entry.read-all']);
    expect(sitesWhere(reads, 'time-entry.read-all')).toEqual(['north', 'south']);
    expect(can(reads, 'time-entry.edit')).toBe(false);
    expect(can(token(MANAGER, null, ['dashboard.admin']), 'dashboard.admin')).toBe(false);
  });

  it('A token of a unit holds at the sites of the unit at which its owner works', () => {
    const south = token(MANAGER, ['south', 'west'], ['schedule.edit', 'schedule.read-own']);
    expect(sitesWhere(south, 'schedule.edit')).toEqual(['south']);
    expect(can(south, 'schedule.read-own', 'home')).toBe(false);
    expect(token(MANAGER, ['west'], ['schedule.edit']).places).toEqual([]);
  });

  it('A token of a unit does not hold everywhere, although its owner does', () => {
    const admin = token([{ role: 'admin', sites: null }], ['south'], ['schedule.edit']);
    expect(canEverywhere(admin, 'schedule.edit')).toBe(false);
    expect(sitesWhere(admin, 'schedule.edit')).toEqual(['south']);
    expect(canEverywhere(token([{ role: 'admin', sites: null }], null, ['schedule.edit']), 'schedule.edit')).toBe(true);
  });

  it('Who may read or change the rows of all may read their own', () => {
    for (const scope of ['schedule.read-all', 'schedule.edit'] as const) {
      const some = token(MANAGER, null, [scope]);
      expect([can(some, 'schedule.read-own'), can(some, 'schedule.read-all')]).toEqual([true, true]);
    }
    expect(can(token(MANAGER, null, ['schedule.read-all']), 'schedule.edit')).toBe(false);
  });
});

describe('scopes', () => {
  it('Every scope is a permission', () => {
    const unknown = [...PERSONAL_TOKEN_SCOPES, ...SERVICE_TOKEN_SCOPES].filter((scope) => !PERMISSIONS.includes(scope));
    expect(unknown).toEqual([]);
  });

  it.each([
    ...(['session.own', 'profile.own', 'user.edit', 'user.role', 'user.administer', 'user.reveal-password'] as const),
    ...(['site.administer', 'api-token.administer', 'labour.administer', 'pay-period.administer'] as const),
  ])('No token can have %s', (permission) => {
    expect([...PERSONAL_TOKEN_SCOPES, ...SERVICE_TOKEN_SCOPES] as string[]).not.toContain(permission);
  });

  it('No personal token provisions', () => {
    expect(PERSONAL_TOKEN_SCOPES as readonly string[]).not.toContain('user.provision');
  });
});
