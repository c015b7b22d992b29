import { PEOPLE } from '../stage/organisation.mjs';

/** The manager's dashboard: totals of everybody's shifts, checklists, entries and requests in one response. */
export const dashboard = {
  name: 'dashboard',
  title: `dashboard of ${PEOPLE.toLocaleString('en')} people`,
  limit: 'same SQL',
  aim: 0.7,
  async plan(stage) {
    const headers = await stage.as('manager');
    return {
      lanes: [[{ method: 'GET', path: '/api/dashboards/manager', headers }]],
      connections: 16,
      seconds: 3,
    };
  },
};
