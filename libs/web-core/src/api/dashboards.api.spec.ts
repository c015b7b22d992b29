import { aManagerDashboard, fakeApi } from '@workforce/testing/web';
import { ALL_SITES } from '../session/site-choice.ts';
import { createStore } from '../store/store.ts';
import { api } from './api.ts';
import { dashboardsApi } from './dashboards.api.ts';

const READ = 'GET /api/dashboards/manager';

test.each(['Instance', 'NeedsAttention', 'Template', 'Schedule', 'TimeEntry', 'TimeOff', 'User'] as const)(
  'A dashboard is refetched at once after a change of %s',
  async (tag) => {
    const server = fakeApi({ [READ]: aManagerDashboard() });
    const store = createStore();
    await store.dispatch(dashboardsApi.endpoints.managerDashboard.initiate({ sites: ALL_SITES }));
    store.dispatch(api.util.invalidateTags([tag]));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(server.callsOf(READ)).toHaveLength(2);
  },
);
