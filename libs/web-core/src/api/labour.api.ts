import type { Day, Id, LabourFindings } from '@workforce/contracts';
import { api } from './api.ts';
import { readOf } from './read-of.ts';

/** Which findings to read; without a person those of the sites that the user oversees, for employees their own. */
export interface LabourWindow {
  from: Day;
  /** At most 41 days after the first. */
  to: Day;
  employeeId?: Id;
  /** Ids of sites, separated by commas; default: the chosen ones. */
  sites?: string;
}

/** What labour rules say about planned and worked hours (`labour §3`). Ask only where they are in use: see `useUsesLabourRules`. */
export const labourApi = api.injectEndpoints({
  endpoints: (build) => ({
    labourFindings: build.query<LabourFindings, LabourWindow>({
      query: (params) => ({ url: '/labour/findings', params: { ...params } }),
      ...readOf({ tags: ['Labour', 'Schedule', 'TimeEntry'], perSite: 'labour.plan' }),
    }),
  }),
});

export const { useLabourFindingsQuery } = labourApi;
