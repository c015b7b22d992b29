import { PASSWORD, passwordHash } from '../stage/organisation.mjs';

const CONNECTIONS = 16;

const signInOf = (username) => ({
  method: 'POST',
  path: '/api/auth/login',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ username, password: PASSWORD }),
});

/** As many different people as there are connections, because attempts are counted a person. */
export const signIn = {
  name: 'sign-in',
  title: 'sign-in',
  limit: 'argon2id alone',
  aim: 0.9,
  async plan() {
    return {
      lanes: Array.from({ length: CONNECTIONS }, (_, index) => [signInOf(`person-${index + 1}`)]),
      connections: CONNECTIONS,
      seconds: 2,
      limit: { work: 'argon2', settings: { password: PASSWORD, passwordHash: await passwordHash() } },
    };
  },
};
