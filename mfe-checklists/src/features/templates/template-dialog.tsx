import type { ChecklistTemplate } from '@workforce/contracts';
import { unitChoices } from '@workforce/domain';
import { latestIn, useEdited, useUser } from '@workforce/web-core';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { Form, showFieldErrors } from '@workforce/web-ui/forms';
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
  const [form] = Form.useForm<TemplateValues>();
  const { refetch } = useTemplatesQuery();
  const { base, conflict, settle } = useEdited({
    row: template,
    readLatest: async () => latestIn(await refetch(), (templates) => templates.find(({ id }) => id === template?.id)),
    onReload: (latest) => form.setFieldsValue(valuesOf(latest)),
    onSaved: onClose,
    onRefused: (details) => showFieldErrors(form, details),
  });
  const choices = unitChoices(useUser(), 'template.edit');
  const units = template === null ? choices : [];
  const { save, isSaving } = useSaveTemplate(base);

  const isChanged = () => JSON.stringify(form.getFieldsValue(true)) !== JSON.stringify(valuesOf(base, units));

  return (
    <FormDialog
      title={t(template ? 'templateDialog.editTitle' : 'templateDialog.createTitle')}
      submitLabel={t(template ? 'templateDialog.save' : 'templateDialog.create')}
      width={760}
      isBusy={isSaving}
      conflict={conflict && <EditConflict conflict={conflict} row={t('templateDialog.row')} />}
      isChanged={isChanged}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className="template-dialog">
        <TemplateForm
          form={form}
          initial={valuesOf(template, units)}
          units={units}
          onSubmit={(values) => void save(values).then(settle)}
        />
      </div>
    </FormDialog>
  );
}
