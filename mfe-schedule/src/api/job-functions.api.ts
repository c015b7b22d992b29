import type { Id, JobFunction, JobFunctionRequest } from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** Names and colours of job functions travel with shifts, templates and people. */
const AFTER_JOB_FUNCTION = ['JobFunction', 'Schedule', 'Template', 'User'] as const;

/** Changes of job functions (§7). */
export const jobFunctionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createJobFunction: build.mutation<JobFunction, JobFunctionRequest>({
      query: (body) => ({ url: '/job-functions', method: 'POST', body }),
      invalidatesTags: [...AFTER_JOB_FUNCTION],
    }),
    updateJobFunction: build.mutation<JobFunction, { id: Id; jobFunction: JobFunctionRequest }>({
      query: ({ id, jobFunction }) => ({ url: `/job-functions/${id}`, method: 'PUT', body: jobFunction }),
      invalidatesTags: [...AFTER_JOB_FUNCTION],
    }),
    deleteJobFunction: build.mutation<null, Id>({
      query: (id) => ({ url: `/job-functions/${id}`, method: 'DELETE' }),
      invalidatesTags: [...AFTER_JOB_FUNCTION],
    }),
  }),
});

export const { useCreateJobFunctionMutation, useUpdateJobFunctionMutation, useDeleteJobFunctionMutation } =
  jobFunctionsApi;
