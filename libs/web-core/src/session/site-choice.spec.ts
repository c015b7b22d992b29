import { aUser, BOTH_SITES, HARBOUR } from '@workforce/testing/web';
import { ALL_SITES, choosableSites, chosenSites, validChoice } from './site-choice.ts';

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

test('A read is for the chosen sites, by default for all', () => {
  expect(chosenSites('schedule.read-all', regional, [HARBOUR.siteId])).toBe(HARBOUR.siteId);
  expect(chosenSites('schedule.read-all', regional, [])).toBe(ALL_SITES);
});

test('A read is for those of the chosen sites at which the user has its permission', () => {
  const places = [
    { role: 'admin' as const, sites: [HARBOUR.siteId] },
    { role: 'manager' as const, sites: [main?.id ?? ''] },
  ];
  const mixed = { ...regional, places };
  const both = BOTH_SITES.map(({ id }) => id);
  expect(chosenSites('security-log.read', mixed, both)).toBe(HARBOUR.siteId);
  // The server refuses the read, instead of other sites being shown.
  expect(chosenSites('security-log.read', mixed, [main?.id ?? ''])).toBe(main?.id);
});
