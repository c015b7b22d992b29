import { loggedError } from './logged-error.ts';

/** An error of PostgreSQL as the driver throws it. */
const refused = (message: string, fields: Record<string, unknown> = {}) =>
  Object.assign(new Error(message), { code: '23505', table: 'users', constraint: 'users_username', ...fields });

const textOf = (error: unknown) => JSON.stringify(loggedError(error));

describe('an error in the log', () => {
  it('It keeps kind, sentence, stack, code and schema', () => {
    const logged = loggedError(refused('duplicate key value violates unique constraint "users_username"'));
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'duplicate key value violates unique constraint "users_username"',
      stack: expect.stringContaining('logged-error.spec'),
      code: '23505',
      table: 'users',
      constraint: 'users_username',
    });
  });

  it.each(['detail', 'where', 'query', 'parameters', 'internalQuery', 'hint'])('It has no %s', (field) => {
    expect(textOf(refused('duplicate key', { [field]: 'Key (username)=(anna) already exists.' }))).not.toContain(
      'anna',
    );
  });

  it('It has no value in its message or stack', () => {
    expect(textOf(refused('invalid input syntax for type uuid: "anna@example.com"'))).not.toContain('anna');
  });

  it('Its causes are logged in the same way, to a depth', () => {
    const cause = refused('duplicate key', { detail: 'Key (username)=(anna) already exists.' });
    const logged = loggedError(new Error('It failed', { cause }));
    expect(logged).toMatchObject({ message: 'It failed', cause: { message: 'duplicate key', code: '23505' } });
    expect(JSON.stringify(logged)).not.toContain('anna');
    const loop = new Error('It fails because of itself');
    loop.cause = loop;
    expect(textOf(loop).match(/itself/g)?.length).toBeGreaterThan(1);
  });

  it('What is no error stays as it is', () => {
    expect(loggedError('a sentence')).toBe('a sentence');
  });
});
