import type { ChecklistTemplate } from '@workforce/contracts';
import { unitChoices } from '@workforce/domain';
import { useUser } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { Form, showFieldErrors } from '@workforce/web-ui/forms';
import { useState } from 'react';
import { useTemplatesQuery } from '../../api/templates.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { TemplateForm } from './template-form.tsx';
import { valuesOf, type TemplateValues } from './template-values.ts';
import { useSaveTemplate } from './use-save-template.ts';

export interface TemplateDialogProps {
  /** The template to edit; null creates a new one. */
  template: ChecklistTemplate | null;
  onClose: () => void;
}

/** Creates or edits a template (§2.9). Confirms before typed values are discarded. */
export default function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const t = useTexts();
  const { show } = useToaster();
  const [form] = Form.useForm<TemplateValues>();
  const [base, setBase] = useState(template);
  const [conflict, setConflict] = useState<'stale' | 'gone' | null>(null);
  const { refetch } = useTemplatesQuery();
  const choices = unitChoices(useUser(), 'template.edit');
  const units = template === null ? choices : [];
  const { save, isSaving } = useSaveTemplate(base);

  const submit = async (values: TemplateValues) => {
    const outcome = await save(values);
    if (outcome.is === 'saved') onClose();
    else if (outcome.is === 'refused') showFieldErrors(form, outcome.details);
    else if (outcome.is !== 'failed') setConflict(outcome.is);
  };

  const reload = async () => {
    const { data: templates } = await refetch();
    const current = templates?.find(({ id }) => id === base?.id);
    if (!templates) show({ title: t('templateDialog.reloadFailed'), variant: 'destructive' });
    else if (!current) setConflict('gone');
    else {
      setBase(current);
      setConflict(null);
      form.setFieldsValue(valuesOf(current));
    }
  };

  const isChanged = () => JSON.stringify(form.getFieldsValue(true)) !== JSON.stringify(valuesOf(base, units));

  return (
    <FormDialog
      title={t(template ? 'templateDialog.editTitle' : 'templateDialog.createTitle')}
      submitLabel={t(template ? 'templateDialog.save' : 'templateDialog.create')}
      cancelLabel={t('templateDialog.cancel')}
      width={760}
      isBusy={isSaving}
      isDisabled={conflict !== null}
      isChanged={isChanged}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className="template-dialog">
        {conflict !== null && (
          <div className="template-dialog__conflict">
            <EditConflict
              title={t(`templateDialog.${conflict}Title`)}
              reloadLabel={t('templateDialog.reload')}
              onReload={conflict === 'stale' ? () => void reload() : undefined}
            >
              {t(`templateDialog.${conflict}Text`)}
            </EditConflict>
          </div>
        )}
        <TemplateForm
          form={form}
          initial={valuesOf(template, units)}
          units={units}
          onSubmit={(values) => void submit(values)}
        />
      </div>
    </FormDialog>
  );
}
