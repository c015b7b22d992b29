import type { CreateUserRequest, UpdateUserRequest } from '@workforce/contracts';
import { validateNewPerson, validatePersonChanges } from './person.rules.ts';

const TODAY = '2026-03-08';
const form: CreateUserRequest = { name: 'Anna', username: 'anna', password: 'secret', email: 'anna@example.com' };

describe('a new person', () => {
  it('validateNewPerson trims texts and applies the defaults of §3', () => {
    const request = {
      ...form,
      name: ' Anna ',
      username: ' anna ',
      email: ' anna@example.com ',
      jobFunctions: ['f', 'f'],
    };
    expect(validateNewPerson(request)).toEqual({
      ok: true,
      value: { ...form, role: 'employee', isActive: true, jobFunctions: ['f'] },
    });
  });

  it.each([
    [{ name: ' ' }, 'Name is required', 'name'],
    [{ name: 'x'.repeat(201) }, 'Name can have at most 200 characters', 'name'],
    [{ username: '' }, 'Username is required', 'username'],
    [{ email: ' ' }, 'Email is required', 'email'],
    [{ email: 'anna' }, 'Please enter a valid email address, such as name@example.com', 'email'],
    [{ email: 'anna@example' }, 'Please enter a valid email address, such as name@example.com', 'email'],
    [{ email: 'an na@example.com' }, 'Please enter a valid email address, such as name@example.com', 'email'],
    [{ password: '   ' }, 'Password is required', 'password'],
    [{ password: '12345' }, 'Password must be at least 6 characters long', 'password'],
    [{ password: 'x'.repeat(1_001) }, 'Password can have at most 1000 characters', 'password'],
  ])('validateNewPerson refuses %j', (wrong, message, field) => {
    expect(validateNewPerson({ ...form, ...wrong })).toEqual({
      ok: false,
      error: { code: 'INVALID_INPUT', message, field },
    });
  });
});

describe('changes of a person', () => {
  const validate = (request: UpdateUserRequest) => validatePersonChanges(request, TODAY);

  it('validatePersonChanges returns only the fields that were sent', () => {
    expect(validate({ name: ' Anna ' })).toEqual({ ok: true, value: { name: 'Anna' } });
    expect(validate({})).toEqual({ ok: true, value: {} });
  });

  it('validatePersonChanges drops a blank password and turns a blank phone and birthday into null', () => {
    expect(validate({ password: '  ', phone: ' ', birthday: '' })).toEqual({
      ok: true,
      value: { phone: null, birthday: null },
    });
  });

  it.each([
    [{ name: '' }, 'Name is required', 'name'],
    [{ email: '' }, 'Email is required', 'email'],
    [{ username: ' ' }, 'Username is required', 'username'],
    [{ birthday: '2026-03-09' }, "Birthday can't be in the future", 'birthday'],
    [{ phone: '12345678901' }, 'Phone can have at most 10 digits and 14 characters, as (xxx) xxx-xxxx', 'phone'],
    [{ phone: 'call me' }, 'Phone can have at most 10 digits and 14 characters, as (xxx) xxx-xxxx', 'phone'],
    [{ password: 'abc' }, 'Password must be at least 6 characters long', 'password'],
  ])('validatePersonChanges refuses %j', (changes, message, field) => {
    expect(validate(changes)).toEqual({ ok: false, error: { code: 'INVALID_INPUT', message, field } });
  });

  it('validatePersonChanges accepts a birthday of today', () => {
    expect(validate({ birthday: TODAY }).ok).toBe(true);
  });
});
