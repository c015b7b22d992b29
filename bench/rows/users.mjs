import { PEOPLE } from '../stage/organisation.mjs';

/** The employee screen's list, unpaged. */
export const users = {
  name: 'users',
  title: `list of ${PEOPLE.toLocaleString('en')} people`,
  limit: 'same SQL',
  aim: 0.7,
  async plan(stage) {
    const headers = await stage.as('manager');
    const page = (limit) => ({ method: 'GET', path: `/api/users?limit=${limit}`, headers });
    return {
      lanes: [[page(PEOPLE)]],
      connections: 16,
      seconds: 2,
      sizes: [1, 10, 50].map((rows) => ({ rows, request: page(rows) })),
    };
  },
};
