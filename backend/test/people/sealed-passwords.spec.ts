import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { User } from '@workforce/contracts';
import { KeyRotation } from '../../src/modules/users/passwords/key-rotation.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

const SECRETS = ['correct-battery-1', 'häuser & bäume 2', 'x'.repeat(200)];
const OTHER_KEY = 'another-key-that-is-long-enough-to-be-taken';

describe('sealed passwords', () => {
  let test: TestApp;
  let admin: Caller;
  let people: User[];

  beforeAll(async () => {
    test = await TestApp.start();
    admin = (await test.signedIn('admin')).caller;
    people = [];
    for (const [index, password] of SECRETS.entries()) {
      const form = { name: `Anna ${index}`, username: `anna-${index}`, email: 'anna@example.com', password };
      const { body } = await admin.post('/api/users').set('Idempotency-Key', `anna-${index}`).send(form).expect(201);
      people.push(body);
    }
  });
  afterAll(() => test.stop());

  const shown = (caller: Caller, id: string) => caller.get(`/api/admin/users/${id}/password`);
  const passwordOf = async (caller: Caller, id: string) => (await shown(caller, id).expect(200)).body.password;
  const sealAll = async () => {
    for (const [index, { id }] of people.entries())
      await admin.post(`/api/admin/reset-password/${id}`).send({ password: SECRETS[index] }).expect(200);
  };
  const expectAllReadable = async () => {
    for (const [index, { id }] of people.entries()) expect(await passwordOf(admin, id)).toBe(SECRETS[index]);
  };

  /** Every row of every table as text, as in a dump. */
  async function dump(): Promise<string> {
    const tables = await test
      .em()
      .execute<{ name: string }[]>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      );
    const rows = [];
    for (const { name } of tables) {
      rows.push(...(await test.em().execute<{ row: string }[]>(`select t::text as row from ${name} t`)));
    }
    return rows.map(({ row }) => row).join('\n');
  }

  it('A database dump contains no sealed password in any encoding, nor its length', async () => {
    const text = await dump();
    expect(text).toContain('anna-0');
    for (const secret of SECRETS.slice(0, 2)) {
      const bytes = Buffer.from(secret);
      for (const spelling of [secret, bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')])
        expect(text).not.toContain(spelling);
    }
    expect(text).not.toContain(readFileSync(test.config.passwordRevealKeyFile, 'utf8').trim());
    // Nor can it be guessed by hashing possible bodies of the request, which had an Idempotency-Key.
    const requests = people.map(({ name, username, email }, index) => ({
      name,
      username,
      email,
      password: SECRETS[index],
    }));
    for (const request of requests) {
      const hash = createHash('sha256')
        .update(JSON.stringify([{}, request, []]))
        .digest('base64url');
      expect(text).not.toContain(hash);
    }
    const seals = await test
      .em()
      .execute<{ length: number }[]>('select length(seal) as length from sealed_passwords order by user_id limit 2');
    expect(new Set(seals.map(({ length }) => length)).size).toBe(1);
  });

  it('The key file of sealed passwords is readable by the server only', () => {
    expect(statSync(test.config.passwordRevealKeyFile).mode & 0o777).toBe(0o600);
  });

  it("A sealed password can't be opened when copied to another row or changed", async () => {
    const [anna, bea] = people as [User, User];
    const em = test.em();
    const sealOf = async (id: string) => {
      const [row] = await em.execute<{ seal: string }[]>('select seal from sealed_passwords where user_id = ?', [id]);
      return row?.seal ?? '';
    };
    const put = (id: string, seal: string) =>
      em.execute('update sealed_passwords set seal = ? where user_id = ?', [seal, id]);
    const original = await sealOf(anna.id);
    const flipped = original.replace(/\.(.)/, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`);
    for (const tampered of [await sealOf(bea.id), flipped, original.slice(0, -4), 'v1..', '']) {
      await put(anna.id, tampered);
      const { body } = await shown(admin, anna.id).expect(409);
      expect(body.code).toBe('PASSWORD_UNREADABLE');
    }
    await put(anna.id, original);
    await expectAllReadable();
    const { body: log } = await admin.get(`/api/admin/security-log?userId=${anna.id}&event=password_revealed`);
    expect(log).toHaveLength(1);
  });

  it("A server with a different key of sealed passwords doesn't start and says why", async () => {
    const environment = { PASSWORD_REVEAL_KEY: OTHER_KEY };
    await expect(TestApp.start({ sharing: test, environment })).rejects.toThrow(
      /^The stored passwords were sealed with key [0-9a-f]{16}, but PASSWORD_REVEAL_KEY holds key [0-9a-f]{16}\.\nBring back the right key, or start with PASSWORD_REVEAL=off/,
    );
  });

  it('With PASSWORD_REVEAL=off passwords are neither revealed nor sealed', async () => {
    const node = await TestApp.start({ sharing: test, environment: { PASSWORD_REVEAL: 'off' } });
    const there = admin.on(node.server);
    const [anna] = people as [User];
    const { body } = await shown(there, anna.id).expect(409);
    expect(body).toMatchObject({
      code: 'PASSWORD_REVEAL_DISABLED',
      message: 'Showing passwords is turned off. You can reset the password instead.',
    });
    const form = { name: 'Cy', username: 'cy', email: 'cy@example.com', password: 'kept nowhere' };
    const { body: cy } = await there.post('/api/users').send(form).expect(201);
    await there.post(`/api/admin/reset-password/${anna.id}`).send({ password: 'kept nowhere' }).expect(200);
    for (const id of [cy.id, anna.id]) {
      const [row] = await test.em().execute('select 1 from sealed_passwords where user_id = ?', [id]);
      expect(row).toBeUndefined();
    }
    await node.stop();
    expect((await shown(admin, anna.id).expect(409)).body.code).toBe('PASSWORD_NOT_SEALED');
    await sealAll();
    await expectAllReadable();
  });

  it('Starting with PASSWORD_REVEAL=off deletes all sealed passwords and reports the number, also on concurrent nodes', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const counts = () =>
      warn.mock.calls.flatMap(([line]) => {
        const count = /^PASSWORD_REVEAL is off: removed (\d+) sealed passwords?\.$/.exec(String(line))?.[1];
        return count === undefined ? [] : [Number(count)];
      });
    const start = () => TestApp.start({ sharing: test, environment: { PASSWORD_REVEAL: 'off' } });
    const stored = await test.em().execute('select 1 from sealed_passwords');
    try {
      const nodes = await Promise.all([start(), start()]);
      expect(counts()).toHaveLength(2);
      expect(counts().reduce((sum, count) => sum + count)).toBe(stored.length);
      expect(stored.length).toBeGreaterThanOrEqual(SECRETS.length);
      expect(await test.em().execute('select 1 from sealed_passwords')).toEqual([]);
      await Promise.all(nodes.map((node) => node.stop()));
      await (await start()).stop();
      expect(counts().at(-1)).toBe(0);
    } finally {
      warn.mockRestore();
      await sealAll();
    }
    await expectAllReadable();
  });

  describe('when keys are rotated', () => {
    const keyIds = async () => {
      const rows = await test.em().execute<{ keyId: string }[]>('select key_id as "keyId" from sealed_passwords');
      return new Set(rows.map(({ keyId }) => keyId));
    };
    const keysInFile = () => readFileSync(test.config.passwordRevealKeyFile, 'utf8').trim().split('\n');

    it('Key rotation re-encrypts all sealed passwords, also for a running server, and removes the old key', async () => {
      const [before] = await keyIds();
      const [oldKey] = keysInFile();
      const tool = await TestApp.start({ sharing: test });
      expect(await tool.app.get(KeyRotation).rotate()).toBe(SECRETS.length);
      await tool.stop();
      await expectAllReadable();
      expect(await keyIds()).not.toContain(before);
      expect(await keyIds()).toHaveProperty('size', 1);
      expect(keysInFile()).toHaveLength(1);
      expect(keysInFile()).not.toContain(oldKey);
      expect(statSync(test.config.passwordRevealKeyFile).mode & 0o777).toBe(0o600);
      await admin.post(`/api/admin/reset-password/${people[0]?.id}`).send({ password: SECRETS[0] }).expect(200);
      await expectAllReadable();
    });

    it('An interrupted key rotation keeps passwords readable, and the next run completes it with the same key', async () => {
      await test.database.asOwner(
        `create function fail_third() returns trigger language plpgsql as
         $$ begin if new.user_id = '${people.at(-1)?.id}' then raise 'interrupted'; end if; return new; end $$`,
      );
      await test.database.asOwner(
        'create trigger fail_third before update on sealed_passwords for each row execute function fail_third()',
      );
      const tool = await TestApp.start({ sharing: test });
      await expect(tool.app.get(KeyRotation).rotate()).rejects.toThrow('interrupted');
      await tool.stop();
      await expectAllReadable();
      const [newKey] = keysInFile();
      expect(keysInFile()).toHaveLength(2);

      await test.database.asOwner('drop trigger fail_third on sealed_passwords');
      const again = await TestApp.start({ sharing: test });
      expect(await again.app.get(KeyRotation).rotate()).toBe(SECRETS.length);
      await again.stop();
      expect(keysInFile()).toEqual([newKey]);
      await expectAllReadable();
    });

    it('Key rotation to a key prepended in the environment makes the previous one unnecessary', async () => {
      const former = keysInFile()[0] ?? '';
      const both = await TestApp.start({
        sharing: test,
        environment: { PASSWORD_REVEAL_KEY: `${OTHER_KEY},${former}` },
      });
      expect(await both.app.get(KeyRotation).rotate()).toBe(SECRETS.length);
      await both.stop();
      const one = await TestApp.start({
        sharing: test,
        environment: { PASSWORD_REVEAL_KEY: OTHER_KEY },
      });
      for (const [index, { id }] of people.entries())
        expect(await passwordOf(admin.on(one.server), id)).toBe(SECRETS[index]);
      await expect(one.app.get(KeyRotation).rotate()).rejects.toThrow('PASSWORD_REVEAL_KEY=new,old');
      await one.stop();
      writeFileSync(test.config.passwordRevealKeyFile, OTHER_KEY);
      await expectAllReadable();
    });
  });
});
