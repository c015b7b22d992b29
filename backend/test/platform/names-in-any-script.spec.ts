import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { caseFolded, searchKey } from '@workforce/domain';
import { migrate } from '../../src/platform/database/migrate.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';

const BEFORE = '2026-12-06-rest-consents';

describe('names in any script', () => {
  let database: DatabaseCopy;

  beforeEach(async () => {
    database = await DatabaseCopy.createEmpty();
  });
  afterEach(() => database.drop());

  const all = async <Row>(statement: string): Promise<Row[]> => {
    const rows: Row[] = [];
    await database.asOwner(statement, (row) => rows.push(row as Row));
    return rows;
  };

  it('Names that were two until now stay apart: the active or older account keeps its username', async () => {
    const warnings = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await migrate(database.url, database.url, { upTo: BEFORE });
    const [site] = await all<{ id: string }>(`select id from org_units where kind = 'site'`);
    const people = [
      ['00000000-0000-7000-8000-000000000001', 'émile', false],
      ['00000000-0000-7000-8000-000000000002', 'Émile', true],
      ['00000000-0000-7000-8000-000000000003', 'e\u0301mile', true],
      ['00000000-0000-7000-8000-000000000004', 'émile-2', true],
      ['00000000-0000-7000-8000-000000000005', 'anna\u200b', true],
      ['00000000-0000-7000-8000-000000000006', 'Zoe\u0308', true],
    ] as const;
    for (const [id, username, isActive] of people)
      await all(`insert into users (id, name, username, email, role, site_id, is_active, version, created_at, updated_at)
        values ('${id}', 'X', '${username}', 'x@example.com', 'employee', '${site?.id}', ${isActive}, 1, now(), now())`);
    await migrate(database.url);
    const stored = await all<{ username: string }>('select username from users order by id');
    expect(stored.map(({ username }) => username)).toEqual(['émile-4', 'Émile', 'émile-3', 'émile-2', 'anna', 'Zoë']);
    expect(warnings.mock.calls.map(([message]) => String(message))).toEqual([
      expect.stringContaining('is now "e\u0301mile-3"'),
      expect.stringContaining('is now "émile-4"'),
    ]);
    warnings.mockRestore();
  });

  it('The database folds and searches texts as the rules of the product do', async () => {
    await migrate(database.url);
    const texts = [
      'Émile',
      'e\u0301mile',
      'Straße',
      'STRAẞE',
      'ΟΔΟΣ',
      'οδοσ',
      'İstanbul',
      'ısı',
      'Łukasz Żółć',
      'Søren Ærø',
      'ŒUVRE',
      'Ǆ',
      'ﬁ',
      'Ёлка',
      'ЙОД',
      'Հայ',
      'ქართული',
      'हिन्दी',
      'がか',
      '한글',
      'שָׁלוֹם',
      '👨‍👩‍👧‍👦',
      'Anna',
      '',
      ...Array.from({ length: 0x2c00 - 0xa0 }, (_, code) => String.fromCodePoint(code + 0xa0))
        // Letters younger than the oldest Unicode among the databases that are supported.
        .filter((letter) => !/[\u1c80-\u1cbf]/.test(letter)),
    ];
    const rows = await all<{ folded: string; key: string }>(
      `select casefolded(t) as folded, search_key(t) as key
       from json_array_elements_text('${JSON.stringify(texts).replaceAll("'", "''")}') with ordinality j(t, n) order by n`,
    );
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(caseFolded));
    expect(rows.map(({ key }) => key)).toEqual(texts.map(searchKey));
  });
});
