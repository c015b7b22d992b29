import { Migration } from '@mikro-orm/migrations';
import { contractions } from '../../src/tools/contractions.ts';
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

  const found = (...later: (typeof Release)[]) => contractions(database.url, ['release'], [Release, ...later]);

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
