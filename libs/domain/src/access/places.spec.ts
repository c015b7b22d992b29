import type { Place } from '@workforce/contracts';
import {
  can,
  canEverywhere,
  canInUnit,
  everywhere,
  highestRole,
  type ScopedPlace,
  sitesWhere,
  unitChoices,
} from './places.ts';
import type { Permission } from './permissions.ts';

const placed = (...places: ScopedPlace[]) => ({ places });

describe('permissions with a place', () => {
  const regional = placed({ role: 'employee', sites: ['home'] }, { role: 'manager', sites: ['north', 'south'] });

  it('A permission holds at the sites of the roles that have it, and nowhere else', () => {
    expect(can(regional, 'schedule.edit', 'north')).toBe(true);
    expect(can(regional, 'schedule.edit', 'home')).toBe(false);
    expect(can(regional, 'time-entry.clock', 'home')).toBe(true);
    expect(can(regional, 'schedule.edit', 'elsewhere')).toBe(false);
  });

  it('Without a site a permission held anywhere counts', () => {
    expect(can(regional, 'schedule.edit')).toBe(true);
    expect(can(regional, 'user.role')).toBe(false);
    expect(can(placed(), 'profile.own')).toBe(false);
  });

  it('A role in the whole organisation holds at every site', () => {
    expect(can(everywhere('manager'), 'schedule.edit', 'any')).toBe(true);
    expect(canEverywhere(everywhere('manager'), 'schedule.edit')).toBe(true);
    expect(canEverywhere(regional, 'schedule.edit')).toBe(false);
  });

  it('A place with permissions of its own has only those of its role that it names', () => {
    const token = placed({ role: 'manager', sites: ['north'], permissions: ['schedule.edit', 'user.role'] });
    expect(can(token, 'schedule.edit', 'north')).toBe(true);
    expect(can(token, 'schedule.edit', 'south')).toBe(false);
    expect(can(token, 'schedule.read-all', 'north')).toBe(false);
    expect(can(token, 'user.role')).toBe(false);
    expect(sitesWhere(token, 'schedule.edit')).toEqual(['north']);
    expect(sitesWhere(token, 'schedule.read-all')).toEqual([]);
    const whole = placed({ role: 'admin', sites: null, permissions: ['user.provision'] });
    expect(canEverywhere(whole, 'user.provision')).toBe(true);
    expect(canEverywhere(whole, 'user.edit')).toBe(false);
  });

  it.each([
    [null, false],
    ['north', true],
    ['home', false],
    ['region', true],
  ])('What is for unit %s can be changed by a manager of two sites: %s', (unitId, may) => {
    const sites = ['home', 'north', 'south'].map((id) => ({ id }));
    expect(canInUnit({ ...regional, sites }, 'template.edit', unitId)).toBe(may);
    expect(canInUnit({ ...everywhere('manager'), sites }, 'template.edit', unitId)).toBe(true);
  });

  it('What is for a region cannot be changed by a manager of one site', () => {
    const local = placed({ role: 'manager', sites: ['north'] });
    expect(canInUnit({ ...local, sites: [{ id: 'north' }] }, 'template.edit', 'region')).toBe(false);
  });

  it('Something new is for everyone, all sites of the only place, or one open site', () => {
    const sites = ['home', 'north', 'south'].map((id) => ({ id, name: id, isClosed: id === 'south' }));
    const idsOf = (actor: ReturnType<typeof placed>) =>
      unitChoices({ ...actor, sites }, 'template.edit').map(({ unitId }) => unitId);
    expect(idsOf(everywhere('manager'))).toEqual(['', 'home', 'north']);
    expect(idsOf(placed({ role: 'manager', sites: ['north', 'home', 'south'] }))).toEqual(['', 'home', 'north']);
    const managerOf = (site: string): Place => ({ role: 'manager', sites: [site] });
    expect(idsOf(placed(managerOf('north'), managerOf('home')))).toEqual(['home', 'north']);
    expect(idsOf(placed({ role: 'manager', sites: ['north', 'south'] }))).toEqual([]);
    expect(idsOf(everywhere('employee'))).toEqual([]);
  });

  it('sitesWhere lists each site once, and is null for the whole organisation', () => {
    const overlapping = placed({ role: 'manager', sites: ['a', 'b'] }, { role: 'admin', sites: ['b', 'c'] });
    expect(sitesWhere(overlapping, 'schedule.edit')).toEqual(['a', 'b', 'c']);
    expect(sitesWhere(overlapping, 'user.role')).toEqual(['b', 'c']);
    expect(sitesWhere(overlapping, 'nothing.known' as Permission)).toEqual([]);
    expect(sitesWhere(everywhere('admin'), 'user.role')).toBeNull();
  });

  it('The highest role is an admin before a manager before an employee', () => {
    expect(highestRole(['employee', 'admin', 'manager'])).toBe('admin');
    expect(highestRole(['employee', 'manager'])).toBe('manager');
    expect(highestRole([])).toBeUndefined();
  });
});
