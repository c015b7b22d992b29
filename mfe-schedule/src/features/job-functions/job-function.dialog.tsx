import { DEFAULT_JOB_FUNCTION_COLOR, LIMITS, type JobFunction } from '@workforce/contracts';
import { Button, JobFunctionTag, Notice, Stack } from '@workforce/web-ui';
import { FormDialog } from '@workforce/web-ui/dialogs';
import { Form, Input } from '@workforce/web-ui/forms';
import { RetryIcon, WarningIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { text, useTexts } from '../../texts/texts.ts';
import { ColourField } from './colour-field.tsx';
import { useSaveJobFunction, type JobFunctionValues } from './use-save-job-function.ts';

export interface JobFunctionDialogProps {
  /** The one to change; null makes a new one. */
  jobFunction: JobFunction | null;
  /** The same one as the server last told it; undefined when it is gone. */
  latest?: JobFunction;
  onClose: () => void;
}

const HEX = /^#[0-9a-f]{6}$/i;

const RULES = {
  name: [
    { required: true, whitespace: true, message: text('jobFunctionDialog.nameRequired') },
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

const valuesOf = (jobFunction: JobFunction | null): JobFunctionValues => ({
  name: jobFunction?.name ?? '',
  description: jobFunction?.description ?? '',
  color: jobFunction?.color ?? DEFAULT_JOB_FUNCTION_COLOR,
});

/** Creates or changes a job function: name, description, colour (§5). */
export default function JobFunctionDialog({ jobFunction, latest, onClose }: JobFunctionDialogProps) {
  const t = useTexts();
  const [form] = Form.useForm<JobFunctionValues>();
  const [base, setBase] = useState(jobFunction);
  const [isStale, setStale] = useState(false);
  const { save, isSaving } = useSaveJobFunction(base);
  const name: string = Form.useWatch('name', form) ?? '';
  const color: string = Form.useWatch('color', form) ?? '';

  const submit = async (values: JobFunctionValues) => {
    const outcome = await save(values);
    if (outcome.is === 'saved') onClose();
    if (outcome.is === 'stale') setStale(true);
    if (outcome.is === 'refused') {
      form.setFields(outcome.details.map(({ field, message }) => ({ name: field as never, errors: [message] })));
    }
  };
  const reload = () => {
    if (latest === undefined) return;
    setBase(latest);
    setStale(false);
    form.setFieldsValue(valuesOf(latest));
  };

  return (
    <FormDialog
      title={t(jobFunction ? 'jobFunctionDialog.editTitle' : 'jobFunctionDialog.createTitle')}
      submitLabel={t(jobFunction ? 'jobFunctionDialog.save' : 'jobFunctionDialog.create')}
      cancelLabel={t('jobFunctionDialog.cancel')}
      isBusy={isSaving}
      isDisabled={isStale}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack gap={3}>
        {isStale && (
          <Notice
            role="alert"
            tone="warning"
            icon={<WarningIcon />}
            title={t(latest ? 'jobFunctionDialog.staleTitle' : 'jobFunctionDialog.goneTitle')}
            action={
              latest && (
                <Button icon={<RetryIcon />} onClick={reload}>
                  {t('jobFunctionDialog.reload')}
                </Button>
              )
            }
          />
        )}
        <Form<JobFunctionValues>
          form={form}
          name="job-function"
          layout="vertical"
          requiredMark
          initialValues={valuesOf(jobFunction)}
          onFinish={(values) => void submit(values)}
        >
          <Form.Item name="name" label={t('jobFunctionDialog.name')} required rules={RULES.name}>
            <Input autoComplete="off" />
          </Form.Item>
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
      </Stack>
    </FormDialog>
  );
}
