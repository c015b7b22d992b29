import { statementSummary } from './statement-summary.ts';

describe('statementSummary', () => {
  it.each([
    ['select "u"."name" from "users" as "u" where "u"."id" = $1', 'SELECT users'],
    ['insert into "messages" ("id") values ($1)', 'INSERT messages'],
    ['UPDATE users SET name = $1', 'UPDATE users'],
    ['delete from rate_limits where expire < 12', 'DELETE rate_limits'],
    ['with a as (select 1 from x) select * from a', 'SELECT x'],
    ['begin', 'BEGIN'],
    ['', 'SQL'],
  ])('%j is named %s', (sql, name) => {
    expect(statementSummary(sql).name).toBe(name);
  });

  it('Literals are masked, parameters and names are kept', () => {
    const sql = `select "t2"."a1" from t2 where name = 'Anna ''the'' First' and n > 4.5 and id = $12 limit 3`;
    expect(statementSummary(sql).text).toBe('select "t2"."a1" from t2 where name = ? and n > ? and id = $12 limit ?');
  });

  it.each([`select E'it\\'s Anna'`, 'select $$Anna$$', 'select $tag$Anna$tag$'])(
    'The text of %j, whose literals are not parsed, is left out',
    (sql) => {
      expect(statementSummary(sql).text).toBeUndefined();
    },
  );
});
