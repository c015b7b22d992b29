import { PASSWORD, passwordHash } from '../stage/organisation.mjs';

const CONNECTIONS = 16;

const signInOf = (username) => ({
  method: 'POST',
  path: '/api/auth/login',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ username, password: PASSWORD }),
});

/**
 * As many different people as there are connections, because attempts are counted a person.
 *
 * @param work what the limit does
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

/** Tells how much of the distance is the database's, and how much the server's own. */
export const signInWithSql = rowOf('argon2-sql', { name: 'sign-in-sql', limit: 'argon2id, same SQL' });
