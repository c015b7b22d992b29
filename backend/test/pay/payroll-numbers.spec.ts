import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

describe('payroll numbers', () => {
  let test: TestApp;
  let admin: Caller;
  let anna: User;
  let ben: User;

  beforeEach(async () => {
    test = await TestApp.start();
    admin = (await test.signedIn('admin')).caller;
    anna = await test.organisation.person({ name: 'Anna' });
    ben = await test.organisation.person({ name: 'Ben' });
  });
  afterEach(() => test.stop());

  const save = (...numbers: [User, string][]) =>
    admin
      .put('/api/pay-settings')
      .send({ changes: numbers.map(([{ id: key }, value]) => ({ kind: 'number', key, value })) });

  it.each(['A42', 'a42', ' a42\u00a0', 'A4\u200b2'])(
    "Another person's payroll number is refused at its field with their name: %j",
    async (value) => {
      await save([anna, 'A42']).expect(200);
      const { body } = await save([ben, value]).expect(409);
      expect(body).toMatchObject({
        code: 'PAYROLL_NUMBER_TAKEN',
        details: [{ field: `number.${ben.id}`, message: 'Anna has this payroll number.' }],
      });
      expect((await admin.get('/api/pay-settings').expect(200)).body.numbers).toEqual({ [anna.id]: 'A42' });
    },
  );

  it('One number for two people at once is refused at both fields', async () => {
    const { body } = await save([anna, '7'], [ben, '7']).expect(409);
    expect(body.details).toEqual([
      { field: `number.${anna.id}`, message: 'Ben has this payroll number.' },
      { field: `number.${ben.id}`, message: 'Anna has this payroll number.' },
    ]);
  });

  it('Two people can swap their payroll numbers, and a number that is free again can be given', async () => {
    await save([anna, '1'], [ben, '2']).expect(200);
    expect((await save([anna, '2'], [ben, '1']).expect(200)).body.numbers).toEqual({ [anna.id]: '2', [ben.id]: '1' });
    await save([anna, '']).expect(200);
    await save([ben, '2']).expect(200);
  });

  it('Of two requests at the same time that give one number only one is accepted', async () => {
    const answers = await Promise.all([save([anna, '9']), save([ben, '9'])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PAYROLL_NUMBER_TAKEN');
  });
});
