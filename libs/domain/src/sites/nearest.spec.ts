import { nearestOf } from './nearest.ts';

describe('nearestOf', () => {
  const organisation = { of: 'organisation', depth: 1 };
  const region = { of: 'region', depth: 2 };
  const site = { of: 'site', depth: 3 };

  it('The rule of the deepest unit holds, in any order', () => {
    expect(nearestOf([region, organisation])).toBe(region);
    expect(nearestOf([organisation, site, region])).toBe(site);
    expect(nearestOf([organisation])).toBe(organisation);
  });

  it('Without a rule none holds', () => {
    expect(nearestOf([])).toBeUndefined();
  });

  it('Of two rules of one unit the greater one holds', () => {
    const later = { ...region, of: 'region, later' };
    const byName = (a: { of: string }, b: { of: string }) => a.of.length - b.of.length;
    expect(nearestOf([region, later, organisation], byName)).toBe(later);
    expect(nearestOf([later, region], byName)).toBe(later);
  });
});
