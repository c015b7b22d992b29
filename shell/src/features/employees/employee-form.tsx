import { LIMITS, type OwnSite, ROLES, type User } from '@workforce/contracts';
import { useCan, useLimits } from '@workforce/web-core';
import {
  Checkbox,
  FieldRow,
  Form,
  Input,
  PasswordInput,
  Radio,
  Switch,
  type FormInstance,
} from '@workforce/web-ui/forms';
import { Select } from '@workforce/web-ui/select';
import { useId } from 'react';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { rulesOf } from '../people/person-rules.ts';
import type { EmployeeValues } from './employee-values.ts';
import { JobFunctionChoice } from './job-function-choice.tsx';
import { OpenMatters } from './open-matters.tsx';

export interface EmployeeFormProps {
  form: FormInstance<EmployeeValues>;
  /** Whom to edit; null for a new person. */
  employee: User | null;
  /** Among which to choose the home site; none without a choice. */
  sites: readonly OwnSite[];
  initial: EmployeeValues;
  /** Called with valid values only. */
  onSubmit: (values: EmployeeValues) => void;
}

/** The fields of a person with their validation messages; only admins choose the role (§5). */
export function EmployeeForm({ form, employee, sites, initial, onSubmit }: EmployeeFormProps) {
  const t = usePeopleTexts();
  const hintId = useId();
  const mayChooseRole = useCan('user.role');
  const limits = useLimits();
  const isNew = employee === null;
  const isActive = Form.useWatch('isActive', form) as boolean | undefined;
  const rules = rulesOf(isNew, limits);
  return (
    <Form<EmployeeValues>
      className="employee-form"
      form={form}
      name="employee"
      initialValues={initial}
      onFinish={onSubmit}
    >
      <FieldRow>
        <Form.Item name="name" label={t('employeeDialog.name')} required rules={[rules.name]}>
          <Input autoComplete="off" maxLength={LIMITS.nameMaxLength} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('employeeDialog.email')}
          required
          rules={[rules.email]}
          validateTrigger="onBlur"
        >
          <Input type="email" inputMode="email" autoComplete="off" maxLength={LIMITS.emailMaxLength} />
        </Form.Item>
        <Form.Item name="username" label={t('employeeDialog.username')} required rules={[rules.username]}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={LIMITS.nameMaxLength} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('employeeDialog.password')}
          required={isNew}
          rules={[rules.password]}
          validateTrigger="onBlur"
          extra={
            isNew
              ? t('employeeDialog.passwordHint', { count: limits.passwordMinLength })
              : t('employeeDialog.keepPassword')
          }
        >
          <PasswordInput autoComplete="new-password" maxLength={LIMITS.passwordMaxLength} />
        </Form.Item>
      </FieldRow>
      {sites.length > 0 && (
        <Form.Item
          name="siteId"
          label={t('employeeDialog.site')}
          required
          rules={[{ required: true, message: t('employeeDialog.siteRequired') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('employeeDialog.siteRequired')}
            notFoundContent={t('employeeDialog.noSite')}
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
      {mayChooseRole && (
        <Form.Item name="role" label={t('employeeDialog.role')}>
          <Radio.Group
            aria-label={t('employeeDialog.role')}
            options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          />
        </Form.Item>
      )}
      <Form.Item label={t('employeeDialog.jobFunctions')}>
        <JobFunctionChoice />
      </Form.Item>
      <div className="employee-form__active">
        <label>
          <Form.Item name="isActive" valuePropName="checked" noStyle>
            <Switch aria-describedby={hintId} />
          </Form.Item>{' '}
          {t('employeeDialog.isActive')}
        </label>
        <p className="employee-form__hint" id={hintId}>
          {t('employeeDialog.isActiveHint')}
        </p>
      </div>
      {employee?.isActive && isActive === false && (
        <OpenMatters person={employee}>
          <Form.Item name="unassignShifts" valuePropName="checked" noStyle>
            <Checkbox>{t('matters.unassign')}</Checkbox>
          </Form.Item>
        </OpenMatters>
      )}
    </Form>
  );
}
