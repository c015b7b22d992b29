import { PASSWORD, passwordHash } from '../stage/organisation.mjs';

const CONNECTIONS = 16;

const signInOf = (username) => ({
  method: 'POST',
  path: '/api/auth/login',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ username, password: PASSWORD }),
});

/**
 * One person per connection, because attempts are counted per person.
 *
 * @param work the limit's handler
 */
const rowOf = (work, description) => ({
  title: 'sign-in',
  async plan() {
    return {
      lanes: Array.from({ length: CONNECTIONS }, (_, index) => [signInOf(`person-${index + 1}`)]),
      connections: CONNECTIONS,
      seconds: 2,
      limit: { work, settings: { password: PASSWORD, passwordHash: await passwordHash() } },
    };
  },
  ...description,
});

export const signIn = rowOf('argon2', { name: 'sign-in', limit: 'argon2id alone', aim: 0.9 });

/** Separates the database's share of the gap from the server's. */
export const signInWithSql = rowOf('argon2-sql', { name: 'sign-in-sql', limit: 'argon2id, same SQL' });
