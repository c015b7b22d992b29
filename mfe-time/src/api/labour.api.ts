import type { LabourAcceptanceRequest, LabourFinding } from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** Accepting what is against a labour rule (`labour §3`). */
export const labourAcceptanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    acceptFinding: build.mutation<LabourFinding, LabourAcceptanceRequest>({
      query: (body) => ({ url: '/labour/acceptances', method: 'POST', body }),
      // It may have blocked a timesheet.
      invalidatesTags: ['Labour', 'TimeEntry', 'SecurityLog'],
    }),
  }),
});

export const { useAcceptFindingMutation } = labourAcceptanceApi;
