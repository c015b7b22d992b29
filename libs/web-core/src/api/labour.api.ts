import type { Day, Id, LabourFindings } from '@workforce/contracts';
import type { AtChosenSites } from '../session/site-choice.ts';
import { api } from './api.ts';

/** Which findings to read; without a person those of the sites that the user oversees, for employees their own. */
export interface LabourWindow {
  from: Day;
  /** At most 41 days after the first. */
  to: Day;
  employeeId?: Id;
}

/** What labour rules say about planned and worked hours (`labour §3`). Ask only where they are in use: see `useUsesLabourRules`. */
export const labourApi = api.injectEndpoints({
  endpoints: (build) => ({
    labourFindings: build.query<LabourFindings, AtChosenSites<'labour.plan', LabourWindow>>({
      query: (params) => ({ url: '/labour/findings', params: { ...params } }),
      providesTags: ['Labour', 'Schedule', 'TimeEntry'],
    }),
  }),
});

export const { useLabourFindingsQuery } = labourApi;
