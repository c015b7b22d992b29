import type { Kysely } from '@mikro-orm/postgresql';
import { addDays, dayOf, endOfDay, startOfDay } from '@workforce/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { sinceDay, siteDay, untilDay } from '../../src/platform/database/site-day.ts';
import { TestApp } from '../harness/test-app.ts';

/** The Azores repeat midnight in autumn, Beirut changes its clocks at midnight. Rules that haven't changed recently: the database has its own copy. */
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Beirut',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
];

const HOUR = 3_600_000;
const aZone = fc.constantFrom(...ZONES);
const anyInstant = fc
  .integer({ min: Date.parse('2024-01-01T00:00:00Z') / 1000, max: Date.parse('2031-01-01T00:00:00Z') / 1000 })
  .map((seconds) => new Date(seconds * 1000));
/** Instants around the ends of a site's days, where mistakes would be. */
const aCase = fc
  .record({ zone: aZone, instant: anyInstant, nearMidnight: fc.boolean(), offset: fc.integer({ min: -2, max: 2 }) })
  .map(({ zone, instant, nearMidnight, offset }) => {
    const midnight = startOfDay(dayOf(instant, zone), zone);
    return { zone, instant: nearMidnight ? new Date(midnight.getTime() + (offset * HOUR) / 2) : instant };
  });
const cases = fc.array(aCase, { minLength: 30, maxLength: 30 });

describe("a site's days in SQL", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  it("siteDay is the day that the domain's rule says, in every zone", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (rows) => {
        const days = rows.map(
          ({ zone, instant }) => sql<string>`(select ${siteDay(instant)}::text from ${at(zone, instant)})`,
        );
        expect(await valuesOf(test, days)).toEqual(rows.map(({ zone, instant }) => dayOf(instant, zone)));
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });

  it.each([
    ['sinceDay', sinceDay, (at: Date, day: string, zone: string) => at >= startOfDay(day, zone)],
    ['untilDay', untilDay, (at: Date, day: string, zone: string) => at < endOfDay(day, zone)],
  ] as const)('%s accepts exactly the instants that the domain places there', async (_name, condition, isWithin) => {
    await fc.assert(
      fc.asyncProperty(cases, fc.integer({ min: -2, max: 2 }), async (rows, days) => {
        const asked = rows.map((row) => ({ ...row, day: addDays(dayOf(row.instant, row.zone), days) }));
        const answers = asked.map(
          ({ zone, instant, day }) => sql<boolean>`(select ${condition('o.at', day)} from ${at(zone, instant)})`,
        );
        expect(await valuesOf(test, answers)).toEqual(
          asked.map(({ zone, instant, day }) => isWithin(instant, day, zone)),
        );
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });

  it('untilDay and sinceDay keep a midnight that the zone repeats in its day', async () => {
    const zone = 'Atlantic/Azores';
    const first = startOfDay('2026-10-25', zone);
    expect(dayOf(new Date(first.getTime() + HOUR), zone)).toBe('2026-10-25');
    const row = at(zone, first);
    const answers = [
      sql<boolean>`(select ${sinceDay('o.at', '2026-10-25')} from ${row})`,
      sql<boolean>`(select ${untilDay('o.at', '2026-10-24')} from ${row})`,
    ];
    expect(await valuesOf(test, answers)).toEqual([true, false]);
  });
});

/** A site `o` in the zone, with an instant `at`. */
const at = (zone: string, instant: Date) => sql`(select ${zone}::text as time_zone, ${instant}::timestamptz as at) o`;

async function valuesOf<Value>(test: TestApp, values: ReturnType<typeof sql<Value>>[]): Promise<Value[]> {
  const db: Kysely<unknown> = test.em().getKysely();
  const { rows } = await sql<{ value: Value }>`${sql.join(
    values.map((value, index) => sql`select ${index}::int as position, ${value} as value`),
    sql` union all `,
  )} order by position`.execute(db);
  return rows.map(({ value }) => value);
}
