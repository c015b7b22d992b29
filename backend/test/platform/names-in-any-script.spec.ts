import { caseFolded, searchKey } from '@workforce/domain';
import { DatabaseCopy } from '../harness/database-copy.ts';

describe('names in any script', () => {
  let database: DatabaseCopy;

  beforeEach(async () => {
    database = await DatabaseCopy.create();
  });
  afterEach(() => database.drop());

  const all = async <Row>(statement: string): Promise<Row[]> => {
    const rows: Row[] = [];
    await database.asOwner(statement, (row) => rows.push(row as Row));
    return rows;
  };

  it('The database folds and searches texts as the rules of the product do', async () => {
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
