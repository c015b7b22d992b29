import { jest } from '@jest/globals';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { statement } from './statement.ts';

interface Tables {
  people: { id: string; name: string; age: number; gone_at: Date | null };
}

interface Filter {
  name?: string | undefined;
  minAge?: number;
}

const sent: CompiledQuery[] = [];
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }) => void sent.push(query),
});
beforeEach(() => sent.splice(0));

const texts = () => sent.map(({ sql, parameters }) => [sql, parameters]);

test('a statement is built once and run with each caller’s values', async () => {
  const build = jest.fn((of: Kysely<Tables>, { name }: { name: string }) =>
    of.selectFrom('people').select('id').where('gone_at', 'is', null).where('age', '>', 17).where('name', '=', name),
  );
  const called = statement(build);
  await called(db, { name: 'Ari' });
  await called(db, { name: 'Bo' });

  expect(build).toHaveBeenCalledTimes(1);
  const text = 'select "id" from "people" where "gone_at" is null and "age" > $1 and "name" = $2';
  expect(texts()).toEqual([
    [text, [17, 'Ari']],
    [text, [17, 'Bo']],
  ]);
});

test('which values are there decides the text, in whatever order they come', async () => {
  const build = jest.fn((of: Kysely<Tables>, { name, minAge }: Filter) =>
    of
      .selectFrom('people')
      .select('id')
      .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
      .$if(minAge !== undefined, (query) => query.where('age', '>=', minAge ?? 0)),
  );
  const found = statement(build);
  await found(db, {});
  await found(db, { name: undefined });
  await found(db, { name: 'Ari', minAge: 18 });
  await found(db, { minAge: 21, name: 'Bo' });

  expect(texts()).toEqual([
    ['select "id" from "people"', []],
    ['select "id" from "people"', []],
    ['select "id" from "people" where "name" = $1 and "age" >= $2', ['Ari', 18]],
    ['select "id" from "people" where "name" = $1 and "age" >= $2', ['Bo', 21]],
  ]);
});

test('a statement written as one text is built once too', async () => {
  const build = jest.fn(
    (_: Kysely<Tables>, { name }: { name: string }) => sql<{ one: 1 }>`select 1 as one from ${name}`,
  );
  const called = statement(build);
  await called(db, { name: 'Ari' });
  await called(db, { name: 'Bo' });
  expect(build).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([
    ['select 1 as one from $1', ['Ari']],
    ['select 1 as one from $1', ['Bo']],
  ]);
});

test('null is a value like any other', async () => {
  const save = statement((of: Kysely<Tables>, { id, goneAt }: { id: string; goneAt: Date | null }) =>
    of.updateTable('people').set({ gone_at: goneAt }).where('id', '=', id),
  );
  await save(db, { id: '1', goneAt: null });
  await save(db, { id: '2', goneAt: new Date(0) });
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    [null, '1'],
    [new Date(0), '2'],
  ]);
});

test.each<[string, (of: Kysely<Tables>, name: string) => unknown]>([
  ['a text', (_, name) => `%${name}%`],
  ['JSON', (_, name) => JSON.stringify({ name })],
  ['a number', (_, name) => Number(name)],
])('whoever makes %s of a stand-in is told so', async (_, use) => {
  const wrong = statement((of: Kysely<Tables>, { name }: { name: string }) => {
    use(of, name);
    return of.selectFrom('people').select('id');
  });
  await expect(wrong(db, { name: 'Ari' })).rejects.toThrow("'name' is not a value");
});

test('more shapes than are kept are built each time', async () => {
  const build = jest.fn((of: Kysely<Tables>, names: Record<string, string>) =>
    of.selectFrom('people').select('id').where('name', 'in', Object.values(names)),
  );
  const named = statement(build);
  const run = async () => {
    for (let count = 1; count <= 300; count += 1) await named(db, { [`name${count}`]: 'Ari' });
  };
  await run();
  await run();
  expect(build).toHaveBeenCalledTimes(300 + 44);
  expect(sent).toHaveLength(600);
});
