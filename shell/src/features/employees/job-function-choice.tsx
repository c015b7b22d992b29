import { useJobFunctionsQuery } from '@workforce/web-core';
import { Checkbox, Form } from '@workforce/web-ui/forms';
import { usePeopleTexts } from '../../texts/people.texts.ts';

/** A person's job functions as checkboxes; scrolls beyond 8rem (§9). */
export function JobFunctionChoice() {
  const t = usePeopleTexts();
  const { data: jobFunctions, isLoading } = useJobFunctionsQuery();
  if (!jobFunctions || jobFunctions.length === 0) {
    const why = isLoading ? 'jobFunctionsLoading' : jobFunctions ? 'noJobFunctions' : 'jobFunctionsFailed';
    return <p className="employee-form__hint">{t(`employeeDialog.${why}`)}</p>;
  }
  return (
    <div className="employee-form__jobs" role="group" aria-label={t('employeeDialog.jobFunctions')}>
      <Form.Item name="jobFunctions" noStyle>
        <Checkbox.Group options={jobFunctions.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
    </div>
  );
}
