import { aUser, BOTH_SITES, HARBOUR } from '@workforce/testing/web';
import { atChosenSites, choosableSites, validChoice } from './site-choice.ts';

const regional = aUser('manager', { sites: BOTH_SITES });
const [harbour = BOTH_SITES[0], main = BOTH_SITES[1]] = BOTH_SITES;

test('A manager of everywhere may choose among all open sites', () => {
  expect(choosableSites(regional)).toEqual(BOTH_SITES);
  expect(choosableSites({ ...regional, sites: [harbour, { ...main, isClosed: true }] as typeof BOTH_SITES })).toEqual(
    [],
  );
});

test('Sites at which someone is only an employee are no choice', () => {
  const places = [
    { role: 'employee' as const, sites: BOTH_SITES.map(({ id }) => id) },
    { role: 'manager' as const, sites: [HARBOUR.siteId] },
  ];
  expect(choosableSites({ sites: BOTH_SITES, places })).toEqual([]);
});

test('Unknown sites are dropped from a choice, and all of them is no choice', () => {
  expect(validChoice(regional, [HARBOUR.siteId, 'elsewhere'])).toEqual([HARBOUR.siteId]);
  expect(
    validChoice(
      regional,
      BOTH_SITES.map(({ id }) => id),
    ),
  ).toEqual([]);
});

test('A read is for the chosen sites', () => {
  const address = atChosenSites('/api/schedules?from=2026-03-01', 'schedule.read-all', regional, [HARBOUR.siteId]);
  const { searchParams } = new URL(address, 'http://localhost');
  expect(searchParams.get('sites')).toBe(HARBOUR.siteId);
  expect(searchParams.get('from')).toBe('2026-03-01');
});

test.each([
  ['one person', `/api/schedules?employeeId=${regional.id}`],
  ['one entry', '/api/time-corrections?timeEntryId=7'],
  ['rows by their ids', '/api/time-entries?ids=7,8'],
  ['sites that a link names', '/api/users?sites=other'],
])('A read of %s does not follow the choice', (_name, address) => {
  expect(atChosenSites(address, 'user.list', regional, [HARBOUR.siteId])).toBe(address);
});

test('A read is for those of the chosen sites at which the user has its permission', () => {
  const places = [
    { role: 'admin' as const, sites: [HARBOUR.siteId] },
    { role: 'manager' as const, sites: [main?.id ?? ''] },
  ];
  const both = BOTH_SITES.map(({ id }) => id);
  for (const read of ['/api/admin/security-log', '/api/admin/security-log/export?format=csv']) {
    const address = atChosenSites(read, 'security-log.read', { ...regional, places }, both);
    expect(new URL(address, 'http://localhost').searchParams.get('sites')).toBe(HARBOUR.siteId);
  }
});
