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
import { preparedName, statement } from './statement.ts';

interface Tables {
  people: { id: string; name: string; age: number; gone_at: Date | null };
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
describe('statement', () => {
  beforeEach(() => sent.splice(0));

  const texts = () => sent.map(({ sql, parameters }) => [sql, parameters]);

  test('A statement is compiled once and runs with the values of each call', async () => {
    const build = jest.fn((of: Kysely<Tables>, { name }: { name: string }) =>
      of.selectFrom('people').select('id').where('gone_at', 'is', null).where('age', '>', 17).where('name', '=', name),
    );
    const called = statement('people-called', build);
    await called(db, { name: 'Ari' });
    await called(db, { name: 'Bo' });

    expect(build).toHaveBeenCalledTimes(1);
    const text = 'select "id" from "people" where "gone_at" is null and "age" > $1 and "name" = $2';
    expect(texts()).toEqual([
      [text, [17, 'Ari']],
      [text, [17, 'Bo']],
    ]);
    expect([preparedName(text), preparedName(`${text} `)]).toEqual(['people-called', undefined]);
  });

  test('A statement of raw SQL is compiled once', async () => {
    const build = jest.fn(
      (_: Kysely<Tables>, { name }: { name: string }) => sql<{ one: 1 }>`select 1 as one from ${name}`,
    );
    const called = statement('one-from', build);
    await called(db, { name: 'Ari' });
    await called(db, { name: 'Bo' });
    expect(build).toHaveBeenCalledTimes(1);
    expect(texts()).toEqual([
      ['select 1 as one from $1', ['Ari']],
      ['select 1 as one from $1', ['Bo']],
    ]);
  });

  test('A statement passes null as a value', async () => {
    const save = statement('people-save', (of: Kysely<Tables>, { id, goneAt }: { id: string; goneAt: Date | null }) =>
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
  ])('Building a statement throws when a placeholder is coerced to %s', async (_, use) => {
    const wrong = statement('people-wrong', (of: Kysely<Tables>, { name }: { name: string }) => {
      use(of, name);
      return of.selectFrom('people').select('id');
    });
    await expect(wrong(db, { name: 'Ari' })).rejects.toThrow("'name' is a placeholder");
  });
});
