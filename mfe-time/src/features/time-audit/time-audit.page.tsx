import { dayParam, idParam, useCan, useSearchState } from '@workforce/web-core';
import { AccessRestricted, PageHeader, Stack, StyleSheet } from '@workforce/web-ui';
import { Field, FilterBar } from '@workforce/web-ui/forms';
import { DayField } from '@workforce/web-ui/dates';
import { useTexts } from '../../texts/texts.ts';
import { EmployeeSelect } from '../filters/employee-select.tsx';
import { AuditList } from './audit-list.tsx';
import css from './time-audit.css';
import { VerifyLog } from './verify-log.tsx';

const FILTERS = { employeeId: idParam(), startDate: dayParam(), endDate: dayParam() };

/** The 'Time Card Audit Log' page (§2.20). */
export default function TimeAuditPage() {
  const t = useTexts();
  const mayLook = useCan('time-audit.read');
  return mayLook ? <AuditLog /> : <AccessRestricted isScreen description={t('audit.restricted')} />;
}

function AuditLog() {
  const t = useTexts();
  const { values, given, update, reset } = useSearchState(FILTERS);
  return (
    <Stack gap={5}>
      <StyleSheet name="time-audit" css={css} />
      <PageHeader title={t('audit.title')} subtitle={t('audit.subtitle')} />
      <VerifyLog />
      <FilterBar isFiltered={Object.keys(given).length > 0} onClear={reset} clearLabel={t('audit.clear')}>
        <Field label={t('audit.employee')}>
          {(id) => (
            <EmployeeSelect id={id} value={values.employeeId} onChange={(employeeId) => update({ employeeId })} />
          )}
        </Field>
        <Field label={t('audit.startDate')}>
          {(id) => <DayField id={id} value={values.startDate} onChange={(startDate) => update({ startDate })} />}
        </Field>
        <Field label={t('audit.endDate')}>
          {(id) => <DayField id={id} value={values.endDate} onChange={(endDate) => update({ endDate })} />}
        </Field>
      </FilterBar>
      <AuditList filter={given} />
    </Stack>
  );
}
