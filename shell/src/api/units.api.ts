import type {
  Assignment,
  CreateAssignmentRequest,
  CreateOrgUnitRequest,
  Day,
  Id,
  MovePersonRequest,
  OrgUnit,
  Role,
  UpdateOrgUnitRequest,
  User,
} from '@workforce/contracts';
import { api, listOf, type Tag } from '@workforce/web-core';

/** Which assignments of a unit to list. */
export interface AssignmentList {
  unitId: Id;
  roles: readonly Role[];
  /** Part of the person's name. */
  search?: string;
}

/** Cache tags of what shows where people belong and what they may do. */
const PLACES: readonly Tag[] = ['Unit', 'User', 'SecurityLog'];

/** Changes of the organisation's tree, and who works in a unit or oversees it, for admins (`sites §3`). */
export const unitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createUnit: build.mutation<OrgUnit, CreateOrgUnitRequest>({
      query: (body) => ({ url: '/admin/units', method: 'POST', body }),
      invalidatesTags: ['Unit', 'SecurityLog'],
    }),
    /** Changes a unit, or moves it with everything below it. Rows show the name of their site. */
    updateUnit: build.mutation<OrgUnit, { id: Id; changes: UpdateOrgUnitRequest }>({
      query: ({ id, changes }) => ({ url: `/admin/units/${id}`, method: 'PUT', body: changes }),
      invalidatesTags: PLACES,
    }),
    closeUnit: build.mutation<OrgUnit, Id>({
      query: (id) => ({ url: `/admin/units/${id}/close`, method: 'POST' }),
      invalidatesTags: ['Unit', 'SecurityLog'],
    }),
    reopenUnit: build.mutation<OrgUnit, Id>({
      query: (id) => ({ url: `/admin/units/${id}/reopen`, method: 'POST' }),
      invalidatesTags: ['Unit', 'SecurityLog'],
    }),
    /** Today's and coming assignments in this very unit by the people's names, page by page. */
    unitAssignments: build.infiniteQuery(
      listOf<Assignment, AssignmentList>(({ unitId }) => `/admin/units/${unitId}/assignments`, {
        tags: ['Unit'],
        limit: 50,
        params: ({ roles, search }) => ({ roles: roles.join(','), search }),
      }),
    ),
    addAssignment: build.mutation<Assignment, CreateAssignmentRequest>({
      query: (body) => ({ url: '/admin/assignments', method: 'POST', body }),
      invalidatesTags: PLACES,
    }),
    /** Ends a role on its last day; without one at once. */
    endAssignment: build.mutation<null, { id: Id; to?: Day }>({
      query: ({ id, to }) => ({ url: `/admin/assignments/${id}/end`, method: 'PUT', body: { to } }),
      invalidatesTags: PLACES,
    }),
    /** Gives a person another home site from a day on. */
    movePerson: build.mutation<User, { id: Id } & MovePersonRequest>({
      query: ({ id, ...body }) => ({ url: `/admin/users/${id}/move`, method: 'POST', body }),
      invalidatesTags: PLACES,
    }),
  }),
});

export const {
  useCreateUnitMutation,
  useUpdateUnitMutation,
  useCloseUnitMutation,
  useReopenUnitMutation,
  useUnitAssignmentsInfiniteQuery,
  useAddAssignmentMutation,
  useEndAssignmentMutation,
  useMovePersonMutation,
} = unitsApi;
