import { Migration } from '@mikro-orm/migrations';
import { ConcurrentIndexes } from '../../src/platform/database/concurrent-indexes.ts';
import { CONTRACTIONS } from '../../src/tools/contractions.ts';
import { LONG_LOCKS } from '../../src/tools/long-locks.ts';
import { checkSteps } from '../../src/tools/release-steps.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';

class Release extends Migration {
  override name = 'release';

  override up(): void {
    this.addSql(
      'create table "shifts" ("id" uuid not null, "note" text null, "minutes" int not null, primary key ("id"))',
    );
    this.addSql('create table "breaks" ("id" uuid not null)');
  }
}

/** With tables whose columns have indexes and constraints, and one with partitions. */
class ReleaseWithRows extends Release {
  override up(): void {
    super.up();
    this.addSql(
      'create table "swaps" ("reason" varchar(20), "place" varchar(20) constraint "any_place" check ("place" <> $$$$))',
    );
    this.addSql('create index "by_reason" on "swaps" ("reason")');
    this.addSql('create table "parts" ("day" int not null) partition by range ("day")');
    this.addSql('create table "old_parts" ("day" int not null)');
  }
}

/** A migration with these statements. */
const migrating = (migration: string, ...statements: string[]) =>
  class extends Migration {
    override name = migration;

    override up(): void {
      for (const statement of statements) this.addSql(statement);
    }
  };

describe('contractions', () => {
  let database: DatabaseCopy;

  beforeEach(async () => {
    database = await DatabaseCopy.createEmpty();
  });
  afterEach(() => database.drop());

  const found = (...later: (typeof Release)[]) =>
    checkSteps(database.url, ['release'], [CONTRACTIONS], [Release, ...later]);

  it('A migration may add tables, indexes and columns that an insert needn’t name', async () => {
    expect(
      await found(
        migrating(
          'adds',
          'create table "places" ("id" uuid not null)',
          'create index on "shifts" ("minutes")',
          'alter table "shifts" add column "place" text null, add column "is_open" boolean not null default false',
        ),
      ),
    ).toEqual([]);
  });

  it.each([
    ['drop table "breaks"', 'changes drops or renames the table breaks.'],
    ['alter table "breaks" rename to "pauses"', 'changes drops or renames the table breaks.'],
    ['alter table "shifts" drop column "note"', 'changes drops or renames shifts.note.'],
    ['alter table "shifts" rename column "note" to "remark"', 'changes drops or renames shifts.note.'],
    [
      'alter table "shifts" alter column "minutes" type bigint',
      'changes changes the type of shifts.minutes from integer to bigint.',
    ],
    ['alter table "shifts" alter column "note" set not null', 'changes requires a value of shifts.note.'],
    ['alter table "shifts" add column "place" text not null', 'changes requires a value of shifts.place.'],
  ])('A migration is refused: %s', async (statement, sentence) => {
    expect(await found(migrating('changes', statement))).toEqual([sentence]);
  });

  it('A column that comes with a default and then loses it is required', async () => {
    const adds = migrating('adds', `alter table "shifts" add column "place" text not null default ''`);
    const requires = migrating('requires', 'alter table "shifts" alter column "place" drop default');
    expect(await found(adds, requires)).toEqual(['requires requires a value of shifts.place.']);
  });

  it('A migration may drop what its name says is unused since a released one', async () => {
    expect(await found(migrating('drops.after.release', 'alter table "shifts" drop column "note"'))).toEqual([]);
  });

  it('A migration may not drop what is unused only since one that isn’t released', async () => {
    const stops = migrating('stops', 'alter table "shifts" add column "remark" text null');
    expect(await found(stops, migrating('drops.after.stops', 'alter table "shifts" drop column "note"'))).toEqual([
      `drops.after.stops says ".after.stops", which isn't released.`,
    ]);
  });

  it('A migration may change what the release doesn’t have', async () => {
    const adds = migrating('adds', 'create table "places" ("id" uuid not null, "name" text null)');
    expect(await found(adds, migrating('drops', 'drop table "places"'))).toEqual([]);
  });

  it('A migration may make a table anew with the same columns', async () => {
    expect(
      await found(
        migrating(
          'splits',
          'alter table "shifts" rename to "old_shifts"',
          'create table "shifts" (like "old_shifts") partition by range ("id")',
        ),
      ),
    ).toEqual([]);
  });
});

describe('long locks', () => {
  let database: DatabaseCopy;

  beforeEach(async () => {
    database = await DatabaseCopy.createEmpty();
  });
  afterEach(() => database.drop());

  const found = (...later: (typeof Release)[]) =>
    checkSteps(database.url, ['release'], [LONG_LOCKS], [ReleaseWithRows, ...later]);

  it.each([
    ['create index "by_minutes" on "shifts" ("minutes")', 'blocks writes to shifts for by_minutes'],
    ['alter table "shifts" add constraint "once" unique ("minutes")', 'blocks writes to shifts for once'],
    ['alter table "shifts" add constraint "long" check (minutes > 0)', 'checks all rows of shifts for long'],
    [
      'alter table "breaks" add constraint "of_shift" foreign key ("id") references "shifts" ("id")',
      'checks all rows of breaks for of_shift',
    ],
    ['alter table "shifts" add column "key" uuid not null default gen_random_uuid()', 'rewrites the table shifts'],
    ['alter table "shifts" alter column "minutes" type bigint', 'rewrites the table shifts'],
    ['alter table "swaps" alter column "reason" type varchar(10)', 'rewrites the table swaps'],
    ['alter table "swaps" alter column "reason" type text collate "C"', 'blocks writes to swaps for by_reason'],
    ['alter table "swaps" alter column "place" type varchar(40)', 'checks all rows of swaps for any_place'],
    ['alter table "shifts" alter column "note" set not null', 'reads all rows of shifts for nulls in note'],
    ['alter table "shifts" add constraint "n" not null "note"', 'reads all rows of shifts for nulls in note'],
    ['reindex index "by_reason"', 'blocks writes to swaps for by_reason'],
    ['alter table "shifts" set unlogged', 'rewrites the table shifts'],
    ['create index "parts_by_day" on "parts" ("day")', 'blocks writes to parts for parts_by_day'],
    ['alter table "parts" add constraint "late" check ("day" > 0)', 'checks all rows of parts for late'],
    [
      'alter table "parts" attach partition "old_parts" for values from (0) to (9)',
      'reads all rows of old_parts to attach it',
    ],
  ])('A migration is refused: %s', async (statement, sentence) => {
    expect(await found(migrating('works', statement))).toEqual([expect.stringContaining(`works ${sentence}`)]);
  });

  it('A constraint that is added and validated at once is refused, and one that the next migration validates isn’t', async () => {
    const added = (name: string) => `alter table "shifts" add constraint "${name}" check (minutes > 0) not valid`;
    const validated = (name: string) => `alter table "shifts" validate constraint "${name}"`;
    expect(
      await found(
        migrating('adds', added('one')),
        migrating('validates', validated('one'), 'alter table "shifts" rename constraint "one" to "first"'),
        migrating('does both', added('two'), validated('two')),
      ),
    ).toEqual([expect.stringContaining('does both checks all rows of shifts for two')]);
  });

  it.each([
    ['of another length', 'alter table "swaps" alter column "reason" type varchar(30)'],
    ['without a length', 'alter table "swaps" alter column "reason" type text'],
    ['that has a default', `alter table "swaps" add column "day" int not null default 1`],
  ])('A column that reads no rows may be changed or added: %s', async (_, statement) => {
    expect(await found(migrating('works', statement))).toEqual([]);
  });

  it('A column may refuse null once a constraint that others have checked proves it, and it alone', async () => {
    const adds = (name: string, column: string) =>
      `alter table "swaps" add constraint "${name}" check (${column} is not null) not valid`;
    const validates = (name: string) => `alter table "swaps" validate constraint "${name}"`;
    const refuses = (column: string) => `alter table "swaps" alter column "${column}" set not null`;
    const drops = (name: string) => `alter table "swaps" drop constraint "${name}"`;
    expect(
      await found(
        migrating('adds', adds('has_reason', '"reason"'), adds('has_either', 'coalesce("place", "reason")')),
        migrating('validates', validates('has_reason'), validates('has_either'), refuses('reason')),
        migrating('drops', drops('has_reason')),
        migrating('goes on', refuses('place')),
      ),
    ).toEqual([expect.stringContaining('goes on reads all rows of swaps for nulls in place')]);
    await database.drop();
    database = await DatabaseCopy.createEmpty();
    expect(
      await found(
        migrating('adds', adds('has_place', '"place"')),
        migrating('validates', validates('has_place')),
        migrating('refuses', refuses('place'), drops('has_place')),
      ),
    ).toEqual([]);
  });

  it('A constraint that is added with what it should prove proves nothing', async () => {
    const adds = 'alter table "swaps" add constraint "has_place" check ("place" is not null)';
    const refuses = 'alter table "swaps" alter column "place" set not null';
    expect(await found(migrating('does both', adds, refuses))).toEqual([
      expect.stringContaining('does both reads all rows of swaps for nulls in place'),
      expect.stringContaining('does both checks all rows of swaps for has_place'),
    ]);
  });

  it('A table whose bounds a checked constraint proves may become a partition', async () => {
    const bound = 'alter table "old_parts" add constraint "bound" check ("day" >= 0 and "day" < 9) not valid';
    const attach = 'alter table "parts" attach partition "old_parts" for values from (0) to (9)';
    expect(
      await found(
        migrating('bounds', bound),
        migrating('validates', 'alter table "old_parts" validate constraint "bound"'),
        migrating('attaches', attach),
      ),
    ).toEqual([]);
  });

  it('An index made concurrently may be on any table, a plain one on a table that the release doesn’t have', async () => {
    class Concurrent extends ConcurrentIndexes {
      override name = 'concurrent';
      protected readonly indexes = [{ name: 'by_minutes', on: 'on "shifts" ("minutes")' }];
    }
    const adds = migrating(
      'adds',
      'create table "places" ("id" uuid primary key, "shift" uuid references "shifts" ("id"))',
      'create index on "places" ("shift")',
    );
    expect(await found(Concurrent, adds)).toEqual([]);
  });
});
