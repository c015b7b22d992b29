import { PersonalData } from '../../src/platform/personal-data/personal-data.ts';
import { TestApp } from '../harness/test-app.ts';

/** Tables that refer to people, and why they aren't part of what is stored about one. */
const LEFT_OUT: Record<string, string> = {
  idempotency_keys: 'first answers to requests, for a day: copies of what is exported',
  notification_digest_entries: 'a count, for an hour, of what becomes a notification',
  sealed_passwords: 'a secret',
  webhooks: 'an address of the organisation: the security log says who added it',
};

describe('the files of a person’s export', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  it('Every table that refers to people is exported or left out for a reason', async () => {
    const rows = await test.em().execute<{ name: string }[]>(
      `select distinct c.conrelid::regclass::text as name from pg_constraint c
       join pg_class t on t.oid = c.conrelid
       where c.contype = 'f' and c.confrelid = 'users'::regclass and not t.relispartition order by 1`,
    );
    const exported = test.app.get(PersonalData).sections.map(({ table }) => table);
    const missing = rows.map(({ name }) => name).filter((name) => !exported.includes(name) && !LEFT_OUT[name]);
    expect(missing).toEqual([]);
    expect(Object.keys(LEFT_OUT).filter((name) => exported.includes(name))).toEqual([]);
  });

  it('Each file of an export has a name of its own', () => {
    const names = test.app.get(PersonalData).sections.map(({ file }) => file);
    expect(new Set(names).size).toBe(names.length);
  });
});
