import type {
  Id,
  RetentionDaysRequest,
  RetentionRule,
  RetentionRuleRequest,
  RetentionRules,
} from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** How long personal data is kept in places, for their administrators (`identity §5`). */
export const retentionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** From the organisation down. */
    retentionRules: build.query<RetentionRules, void>({
      query: () => ({ url: '/admin/retention-rules' }),
      providesTags: ['Retention'],
    }),
    createRetentionRule: build.mutation<RetentionRule, RetentionRuleRequest>({
      query: (body) => ({ url: '/admin/retention-rules', method: 'POST', body }),
      invalidatesTags: ['Retention', 'SecurityLog'],
    }),
    updateRetentionRule: build.mutation<RetentionRule, { id: Id; rule: RetentionDaysRequest }>({
      query: ({ id, rule }) => ({ url: `/admin/retention-rules/${id}`, method: 'PUT', body: rule }),
      invalidatesTags: ['Retention', 'SecurityLog'],
    }),
    removeRetentionRule: build.mutation<null, Id>({
      query: (id) => ({ url: `/admin/retention-rules/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Retention', 'SecurityLog'],
    }),
  }),
});

export const {
  useRetentionRulesQuery,
  useCreateRetentionRuleMutation,
  useUpdateRetentionRuleMutation,
  useRemoveRetentionRuleMutation,
} = retentionApi;
