import { DEFAULT_JOB_FUNCTION_COLOR, LIMITS, type JobFunction } from '@workforce/contracts';
import { canEverywhere, type UnitChoice, unitChoices } from '@workforce/domain';
import { latestIn, useEdited, useJobFunctionsQuery, useUser } from '@workforce/web-core';
import { JobFunctionTag } from '@workforce/web-ui';
import { EditConflict, FormDialog } from '@workforce/web-ui/dialogs';
import { Form, Input, requiredText, showFieldErrors } from '@workforce/web-ui/forms';
import { SEARCHED_BY_LABEL, Select } from '@workforce/web-ui/select';
import { text, useTexts } from '../../texts/texts.ts';
import { ColourField } from './colour-field.tsx';
import { useSaveJobFunction, type JobFunctionValues } from './use-save-job-function.ts';

export interface JobFunctionDialogProps {
  /** The job function to edit; null creates a new one. */
  jobFunction: JobFunction | null;
  onClose: () => void;
}

const HEX = /^#[0-9a-f]{6}$/i;

const RULES = {
  name: [
    requiredText(text('jobFunctionDialog.nameRequired')),
    { max: LIMITS.nameMaxLength, message: text('jobFunctionDialog.tooLong', { count: LIMITS.nameMaxLength }) },
  ],
  description: [
    {
      max: LIMITS.descriptionMaxLength,
      message: text('jobFunctionDialog.tooLong', { count: LIMITS.descriptionMaxLength }),
    },
  ],
  color: [{ pattern: HEX, message: text('jobFunctionDialog.colourInvalid') }],
};

const valuesOf = (jobFunction: JobFunction | null, [first]: readonly UnitChoice[]): JobFunctionValues => ({
  name: jobFunction?.name ?? '',
  description: jobFunction?.description ?? '',
  color: jobFunction?.color ?? DEFAULT_JOB_FUNCTION_COLOR,
  ...(first && { unitId: first.unitId }),
});

/** Creates or edits a job function: name, description, colour (§5). */
export default function JobFunctionDialog({ jobFunction, onClose }: JobFunctionDialogProps) {
  const t = useTexts();
  const user = useUser();
  const choices = unitChoices(user, 'job-function.edit');
  const units = jobFunction === null ? choices : [];
  const whole = t(
    canEverywhere(user, 'job-function.edit') ? 'jobFunctionDialog.everyone' : 'jobFunctionDialog.mySites',
  );
  const [form] = Form.useForm<JobFunctionValues>();
  const { refetch } = useJobFunctionsQuery();
  const { base, conflict, settle } = useEdited({
    row: jobFunction,
    readLatest: async () => latestIn(await refetch(), (read) => read.find(({ id }) => id === jobFunction?.id)),
    onReload: (latest) => form.setFieldsValue(valuesOf(latest, units)),
    onSaved: onClose,
    onRefused: (details) => showFieldErrors(form, details),
  });
  const { save, isSaving } = useSaveJobFunction(base);
  const name: string = Form.useWatch('name', form) ?? '';
  const color: string = Form.useWatch('color', form) ?? '';

  return (
    <FormDialog
      title={t(jobFunction ? 'jobFunctionDialog.editTitle' : 'jobFunctionDialog.createTitle')}
      submitLabel={t(jobFunction ? 'jobFunctionDialog.save' : 'jobFunctionDialog.create')}
      isBusy={isSaving}
      conflict={conflict && <EditConflict conflict={conflict} row={t('jobFunctionDialog.row')} />}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<JobFunctionValues>
        form={form}
        name="job-function"
        initialValues={valuesOf(jobFunction, units)}
        onFinish={(values) => void save(values).then(settle)}
      >
        <Form.Item name="name" label={t('jobFunctionDialog.name')} required rules={RULES.name}>
          <Input autoComplete="off" />
        </Form.Item>
        {units.length > 0 && (
          <Form.Item name="unitId" label={t('jobFunctionDialog.unit')}>
            <Select
              showSearch={SEARCHED_BY_LABEL}
              options={units.map(({ unitId, name: site }) => ({ value: unitId, label: site ?? whole }))}
            />
          </Form.Item>
        )}
        <Form.Item name="description" label={t('jobFunctionDialog.description')} rules={RULES.description}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <Form.Item
          name="color"
          label={t('jobFunctionDialog.colour')}
          rules={RULES.color}
          extra={name.trim() !== '' && <JobFunctionTag name={name} color={color} />}
        >
          <ColourField />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
