import type { AppConfig } from '@workforce/contracts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';

const COMMON = {
  code: 'PASSWORD_TOO_COMMON',
  message: 'This is one of the most common passwords. Please choose one that nobody guesses.',
};
const LIKE_PERSON = {
  code: 'PASSWORD_LIKE_PERSON',
  message: 'This password is little more than the name, username or email. Please choose one that nobody guesses.',
};

describe('a new password', () => {
  describe('in an organisation of its own', () => {
    let test: TestApp;
    let admin: Caller;
    let person: User;

    beforeAll(async () => {
      test = await TestApp.start({ environment: { PASSWORD_REFUSE_COMMON: 'on', PASSWORD_MIN_LENGTH: '8' } });
      ({ caller: admin } = await test.signedIn('admin'));
      person = await test.organisation.person({ name: 'Anna Berglund', username: 'anna-b' });
    });
    afterAll(() => test.stop());

    const form = { name: 'Bo Lindqvist', username: 'bo.li', email: 'bo.li@example.com' };
    const ways = {
      'create user': async (password: string) => admin.post('/api/users').send({ ...form, password }),
      'employee form': async (password: string) => admin.put(`/api/users/${person.id}`).send({ password }),
      'reset password': async (password: string) =>
        admin.post(`/api/admin/reset-password/${person.id}`).send({ password }),
      'own change': async (newPassword: string) => {
        const own = await test.organisation.person({ name: 'Anna Berglund Lindqvist' });
        const change = { currentPassword: PASSWORD, newPassword };
        return (await test.as(own)).put(`/api/users/${own.id}/password`).send(change);
      },
    };
    const names = Object.keys(ways) as (keyof typeof ways)[];

    it.each(names)('A common, personal or short new password set by %s is refused with a reason', async (way) => {
      const field = way === 'own change' ? 'newPassword' : 'password';
      for (const [password, refusal] of [
        ['password1', COMMON],
        ['PassWord1', COMMON],
        ['abcdefgh', COMMON],
        ['87654321', COMMON],
        ['aaaaaaaa', COMMON],
        ['Lindqvist Berglund 12', LIKE_PERSON],
        ['7 chars', { code: 'INVALID_INPUT', message: 'Password must be at least 8 characters long' }],
      ] as const) {
        if (password.startsWith('Lindqvist') && way !== 'own change') continue;
        const { status, body } = await ways[way](password);
        expect([status, body]).toEqual([
          400,
          { statusCode: 400, ...refusal, details: [{ field, message: refusal.message }] },
        ]);
      }
    });

    it("A password that is little more than the person's name, also a new one, is refused", async () => {
      expect((await ways['create user']('lindqvist2026')).body).toMatchObject(LIKE_PERSON);
      expect((await ways['reset password']('anna.berglund')).body).toMatchObject(LIKE_PERSON);
      const renamed = await admin.put(`/api/users/${person.id}`).send({ name: 'Kim Petrova', password: 'petrova77' });
      expect(renamed.body).toMatchObject(LIKE_PERSON);
    });

    it.each(names)('An acceptable new password set by %s is accepted', async (way) => {
      expect((await ways[way]('battery staple')).status).toBeLessThan(300);
    });

    it('The web app gets the minimum password length', async () => {
      const { body } = await test.anonymous().get('/api/config').expect(200);
      expect((body as AppConfig).limits.passwordMinLength).toBe(8);
    });
  });

  it('The demo organisation accepts common passwords of at least six characters', async () => {
    const test = await TestApp.start();
    const { caller } = await test.signedIn('admin');
    const form = { name: 'Anna Berg', username: 'anna', email: 'anna@example.com', password: 'annaberg' };
    await caller.post('/api/users').send(form).expect(201);
    await caller
      .post('/api/users')
      .send({ ...form, username: 'bo', password: '123456' })
      .expect(201);
    expect((await test.anonymous().get('/api/config').expect(200)).body.limits.passwordMinLength).toBe(6);
    await test.stop();
  });
});
