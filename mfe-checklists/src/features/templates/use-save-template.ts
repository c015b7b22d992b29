import type { ChecklistTemplate } from '@workforce/contracts';
import { isApiError, outcomeOfFailure, type SaveOutcome } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useCreateTemplateMutation, useUpdateTemplateMutation } from '../../api/templates.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { requestOf, type TemplateValues } from './template-values.ts';

/** Creates or updates a template and shows a toast with the result, except for errors that the dialog shows itself. */
export function useSaveTemplate(template: ChecklistTemplate | null) {
  const t = useTexts();
  const { show } = useToaster();
  const [create, creating] = useCreateTemplateMutation();
  const [update, updating] = useUpdateTemplateMutation();

  const save = async (values: TemplateValues): Promise<SaveOutcome> => {
    const { error } = template
      ? await update({ id: template.id, template: requestOf(values, template.version) })
      : await create(requestOf(values));
    if (!error) {
      show({ title: t(template ? 'templates.updated' : 'templates.created') });
      return { is: 'saved' };
    }
    const outcome = outcomeOfFailure(error, template === null);
    if (outcome.is === 'stale' || outcome.is === 'gone') return outcome;
    const description = (isApiError(error) && error.message) || undefined;
    show({
      title: t(template ? 'templates.updateFailed' : 'templates.createFailed'),
      description,
      variant: 'destructive',
    });
    return outcome;
  };

  return { save, isSaving: creating.isLoading || updating.isLoading };
}
