import { Config } from '../../config/config.ts';
import { Clock } from './clock.ts';

describe('Clock.newId', () => {
  const clock = new Clock(Config.fromEnvironment({ JWT_SECRET: 'x'.repeat(32), ORG_TIME_ZONE: 'UTC' }));

  it('Ids made within one millisecond sort in the order of creation', () => {
    clock.at(new Date('2026-03-08T12:00:00.000Z'), () => {
      const ids = Array.from({ length: 100 }, () => clock.newId());
      expect(ids.toSorted()).toEqual(ids);
      expect(new Set(ids).size).toBe(100);
    });
  });

  it('Ids made at different times sort by time', () => {
    const idAt = (instant: string) => clock.at(new Date(instant), () => clock.newId());
    const [late, early] = [idAt('2026-03-08T12:00:00.001Z'), idAt('2026-03-08T12:00:00.000Z')];
    expect([late, early].toSorted()).toEqual([early, late]);
  });
});
