import type { Id, JobFunction, JobFunctionRequest, JobFunctionSummary } from '@workforce/contracts';
import { api, type AtChosenSites } from '@workforce/web-core';

/** Cache tags to invalidate: shifts, templates and people embed the name and colour of their job functions. */
const JOB_FUNCTION_TAGS = ['JobFunction', 'Schedule', 'Template', 'User'] as const;

/** Mutations of job functions and who works in them (§7). */
export const jobFunctionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many active people work in which job function. */
    jobFunctionSummary: build.query<JobFunctionSummary, AtChosenSites<'user.list'>>({
      query: (params) => ({ url: '/job-functions/summary', params }),
      providesTags: ['User', 'JobFunction'],
    }),
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

export const {
  useJobFunctionSummaryQuery,
  useCreateJobFunctionMutation,
  useUpdateJobFunctionMutation,
  useDeleteJobFunctionMutation,
} = jobFunctionsApi;
