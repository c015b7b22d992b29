import type { Id, JobFunction, JobFunctionRequest } from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** Cache tags to invalidate: shifts, templates and people embed the name and colour of their job functions. */
const JOB_FUNCTION_TAGS = ['JobFunction', 'Schedule', 'Template', 'User'] as const;

/** Job function mutations (§7). */
export const jobFunctionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createJobFunction: build.mutation<JobFunction, JobFunctionRequest>({
      query: (body) => ({ url: '/job-functions', method: 'POST', body }),
      invalidatesTags: [...JOB_FUNCTION_TAGS],
    }),
    updateJobFunction: build.mutation<JobFunction, { id: Id; jobFunction: JobFunctionRequest }>({
      query: ({ id, jobFunction }) => ({ url: `/job-functions/${id}`, method: 'PUT', body: jobFunction }),
      invalidatesTags: [...JOB_FUNCTION_TAGS],
    }),
    deleteJobFunction: build.mutation<null, Id>({
      query: (id) => ({ url: `/job-functions/${id}`, method: 'DELETE' }),
      invalidatesTags: [...JOB_FUNCTION_TAGS],
    }),
  }),
});

export const { useCreateJobFunctionMutation, useUpdateJobFunctionMutation, useDeleteJobFunctionMutation } =
  jobFunctionsApi;
