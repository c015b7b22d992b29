import type { ChecklistTemplate, FieldError } from '@workforce/contracts';
import { isApiError, useCreateTemplateMutation, useUpdateTemplateMutation } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';
import { requestOf, type TemplateValues } from './template-values.ts';

/** What became of an attempt to save: `stale` means that somebody else saved first, `gone` that somebody deleted it. */
export type Outcome = { is: 'saved' | 'stale' | 'gone' | 'failed' } | { is: 'refused'; details: FieldError[] };

/** Creates a template or changes the given one, and tells the person how it went, except where the dialog has to. */
export function useSaveTemplate(template: ChecklistTemplate | null) {
  const t = useTexts();
  const { show } = useToaster();
  const [create, creating] = useCreateTemplateMutation();
  const [update, updating] = useUpdateTemplateMutation();

  const save = async (values: TemplateValues): Promise<Outcome> => {
    const { error } = template
      ? await update({ id: template.id, template: requestOf(values, template.version) })
      : await create(requestOf(values));
    if (!error) {
      show({ title: t(template ? 'templates.updated' : 'templates.created') });
      return { is: 'saved' };
    }
    if (isApiError(error)) {
      if (error.code === 'STALE_VERSION') return { is: 'stale' };
      if (error.status === 404) return { is: 'gone' };
    }
    const description = (isApiError(error) && error.message) || undefined;
    show({
      title: t(template ? 'templates.updateFailed' : 'templates.createFailed'),
      description,
      variant: 'destructive',
    });
    return isApiError(error) && error.details.length > 0 ? { is: 'refused', details: error.details } : { is: 'failed' };
  };

  return { save, isSaving: creating.isLoading || updating.isLoading };
}
