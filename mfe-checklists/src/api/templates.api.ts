import type { ChecklistTemplate, Id, TemplateRequest } from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** Checklist templates (§7). A change synchronises open checklists, so their queries are invalidated. */
export const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    templates: build.query<ChecklistTemplate[], void>({
      query: () => ({ url: '/checklist-templates' }),
      providesTags: ['Template'],
    }),
    createTemplate: build.mutation<ChecklistTemplate, TemplateRequest>({
      query: (body) => ({ url: '/checklist-templates', method: 'POST', body }),
      invalidatesTags: ['Template', 'Instance'],
    }),
    updateTemplate: build.mutation<ChecklistTemplate, { id: Id; template: TemplateRequest }>({
      query: ({ id, template }) => ({ url: `/checklist-templates/${id}`, method: 'PUT', body: template }),
      invalidatesTags: ['Template', 'Instance'],
    }),
    deleteTemplate: build.mutation<null, Id>({
      query: (id) => ({ url: `/checklist-templates/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Template', 'Instance'],
    }),
  }),
});

export const { useTemplatesQuery, useCreateTemplateMutation, useUpdateTemplateMutation, useDeleteTemplateMutation } =
  templatesApi;
