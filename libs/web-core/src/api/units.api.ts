import type { OrgUnit } from '@workforce/contracts';
import { api } from './api.ts';

/** The organisation's tree, for admins (`sites §3`). */
export const unitTreeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The units that the user administers, from the root down, then by name. */
    units: build.query<OrgUnit[], void>({ query: () => ({ url: '/admin/units' }), providesTags: ['Unit'] }),
  }),
});

export const { useUnitsQuery } = unitTreeApi;
