import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '../..');
const ROOT = join(SOURCES, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Writing statements, with the table as group 1. */
const STATEMENTS = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert into|delete from)\s+(\w+|\$\{)/gi,
  /\bupdate\s+(\w+|\$\{[^}]*\})(?:\s+\w+)?\s+set\b/gi,
];
/** ORM methods that write without the unit of work, with the entity as group 1. */
const ORM_WRITES = [
  /\.(?:nativeUpdate|nativeDelete|upsert|upsertMany|createQueryBuilder)\(\s*(\w+)/g,
  /\binsertIfAbsent\(\s*[\w.]+,\s*(\w+)/g,
];

const tables = new Map(
  globSync('**/*.entity.ts', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/tableName: '(\w+)'[\s\S]*?\nexport class (\w+)/g)].map(
      ([, table = '', entity = '']) => [entity, table] as const,
    ),
  ),
);

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

/** The tables that a file's statements write; `any` where the name is a variable. */
function written(source: string): string[] {
  const text = withoutComments(source);
  const namesOf = (patterns: RegExp[]) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const direct = namesOf(STATEMENTS).map((name) => (name.startsWith('$') ? 'any' : name));
  const mapped = namesOf(ORM_WRITES).map((name) => tables.get(name) ?? 'any');
  return [...new Set([...direct, ...mapped])].toSorted();
}

/** Migrations change the schema, and a restore writes back a backup's content. */
const isApplicationCode = (file: string) => !/\.spec\.ts$|^platform\/database\/migrations\/|^backup\//.test(file);

const found = globSync('**/*.ts', { cwd: SOURCES })
  .filter(isApplicationCode)
  .flatMap((file) => written(readFileSync(join(SOURCES, file), 'utf8')).map((table) => `${file}: ${table}`))
  .toSorted();

/** The rows of ADR 4's table of statements: file, tables, reason, and the bench row of a hot one. */
const listed = [
  ...read('docs/adr/0004-reads-are-sql.md').matchAll(/^\| `([\w/.-]+\.ts)` +\| ([^|]+)\| (\w+)([^|]*)\|/gm),
].map(([, file = '', columns = '', reason = '', rest = '']) => ({
  file,
  tables: [...columns.matchAll(/`(\w+)`/g)].map(([, table = '']) => table),
  reason,
  rest,
}));

describe('Statements that write without the unit of work', () => {
  it('The statements that write without the unit of work are exactly those that ADR 4 lists', () => {
    expect(listed.flatMap(({ file, tables: all }) => all.map((table) => `${file}: ${table}`)).toSorted()).toEqual(
      found,
    );
  });

  it('Every writing statement in ADR 4 has one of the reasons that it defines', () => {
    expect(listed.filter(({ reason }) => !['hot', 'condition', 'chain', 'version'].includes(reason))).toEqual([]);
  });

  it('Every writing statement that ADR 4 calls hot names an existing bench row', () => {
    const rows = globSync('*.mjs', { cwd: join(ROOT, 'bench/rows') })
      .map((file) => read(`bench/rows/${file}`))
      .join();
    const hot = listed.filter(({ reason }) => reason === 'hot');
    expect(hot).not.toEqual([]);
    const measured = ({ rest }: { rest: string }) => [...rest.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
    for (const statement of hot) {
      expect([statement.file, measured(statement)]).not.toEqual([statement.file, []]);
      for (const name of measured(statement)) expect(rows).toContain(`'${name}'`);
    }
  });

  it.each([
    ["db.insertInto('users').values(row)", 'users'],
    ["db\n  .updateTable('users as u')", 'users'],
    ['sql`delete from chat_groups where id = 1`', 'chat_groups'],
    ['em.execute(`UPDATE messages m\n SET number = 1`)', 'messages'],
    ['sql`delete from ${sql.table(name)}`', 'any'],
    ['await em.nativeDelete(ChatGroupEntity, { id })', 'chat_groups'],
    ['insertIfAbsent(this.em, Schedule, rows)', 'schedules'],
  ])('The scan for writing statements finds %s', (text, table) => {
    expect(written(text)).toEqual([table]);
  });

  it.each(['// insert into users', '/* update users set a = 1 */', "db.selectFrom('users')", 'updated the set'])(
    'The scan for writing statements ignores %s',
    (text) => expect(written(text)).toEqual([]),
  );
});
