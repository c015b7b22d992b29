import type { Id, Schedule } from '@workforce/contracts';
import { useSiteClock } from '@workforce/web-core';
import { DayItem, TimeItem } from '@workforce/web-ui/dates';
import { Checkbox, FieldRow, Form, type FormInstance, Input } from '@workforce/web-ui/forms';
import { PersonSelect, SEARCHED_BY_LABEL, Select } from '@workforce/web-ui/select';
import { useTexts } from '../../../texts/texts.ts';
import { ShiftFindings } from '../labour/shift-findings.tsx';
import { isCancellable, ruleOf, type ShiftValues } from './shift-values.ts';
import { ShiftWarnings } from './shift-warnings.tsx';
import { useShiftChoices } from './use-shift-choices.ts';

export interface ShiftFormProps {
  form: FormInstance<ShiftValues>;
  /** The shift being edited; null for a new one. */
  shift: Schedule | null;
  initial: ShiftValues;
  /** What labour rules say against the last attempt to save. */
  blocked: readonly string[];
  /** Called with valid values only. */
  onSubmit: (values: ShiftValues) => void;
}

/** The fields of a shift with their validation messages (§5). */
export function ShiftForm({ form, shift, initial, blocked, onSubmit }: ShiftFormProps) {
  const t = useTexts();
  const employeeId = Form.useWatch('employeeId', form) ?? initial.employeeId;
  const siteId = Form.useWatch('siteId', form) ?? initial.siteId;
  const choices = useShiftChoices(shift, employeeId);
  const clock = useSiteClock(siteId || choices.employees.chosenUser?.siteId);

  /** Preselect the employee's job function: most people have only one. */
  const followEmployee = (id: Id) => {
    const [usual] = choices.employees.userOf(id)?.jobFunctions ?? [];
    if (usual && !form.getFieldValue('jobFunctionId')) form.setFieldValue('jobFunctionId', usual);
  };

  return (
    <Form<ShiftValues> className="shift-form" form={form} name="shift" initialValues={initial} onFinish={onSubmit}>
      <Form.Item
        name="employeeId"
        label={t('shiftDialog.employee')}
        required
        rules={[ruleOf('employeeId')]}
        extra={shift?.employeeId === null && t('shiftDialog.unassignedHint')}
      >
        <PersonSelect
          choices={choices.employees}
          placeholder={shift?.employeeId === null ? shift.employeeName : t('shiftDialog.employeeHint')}
          onChange={followEmployee}
        />
      </Form.Item>
      {choices.sites.length > 0 && (
        <Form.Item name="siteId" label={t('shiftDialog.site')}>
          <Select
            showSearch={SEARCHED_BY_LABEL}
            options={[...(shift ? [] : [{ value: '', label: t('shiftDialog.homeSite') }]), ...choices.sites]}
          />
        </Form.Item>
      )}
      <Form.Item name="jobFunctionId" label={t('shiftDialog.jobFunction')} required rules={[ruleOf('jobFunctionId')]}>
        <Select
          showSearch={SEARCHED_BY_LABEL}
          placeholder={t('shiftDialog.jobFunctionHint')}
          loading={choices.isLoading}
          notFoundContent={t(choices.haveFailed ? 'shiftDialog.choicesFailed' : 'filter.none')}
          options={choices.jobFunctions}
        />
      </Form.Item>
      <DayItem clock={clock} name="date" label={t('shiftDialog.date')} required rules={[ruleOf('date')]} />
      <FieldRow isNarrow>
        <TimeItem
          clock={clock}
          minuteStep={5}
          name="startTime"
          label={t('shiftDialog.startTime')}
          required
          rules={[ruleOf('startTime')]}
        />
        <TimeItem
          clock={clock}
          minuteStep={5}
          name="endTime"
          label={t('shiftDialog.endTime')}
          required
          dependencies={['startTime']}
          rules={[ruleOf('endTime')]}
        />
      </FieldRow>
      <Form.Item name="location" label={t('shiftDialog.location')} rules={[ruleOf('location')]}>
        <Input placeholder={t('shiftDialog.locationHint')} />
      </Form.Item>
      {shift && isCancellable(shift) && (
        <Form.Item name="isCancelled" valuePropName="checked" extra={t('shiftDialog.cancelledHint')}>
          <Checkbox>{t('shiftDialog.cancelled')}</Checkbox>
        </Form.Item>
      )}
      <ShiftWarnings
        form={form}
        employee={choices.employees.chosenUser}
        employeeName={choices.employees.chosen?.name ?? ''}
        jobFunctions={choices.jobFunctions}
        siteId={siteId || choices.employees.chosenUser?.siteId}
      />
      <ShiftFindings
        form={form}
        shift={shift}
        siteId={siteId || choices.employees.chosenUser?.siteId}
        blocked={blocked}
      />
    </Form>
  );
}
