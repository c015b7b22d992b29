import { laterDay } from '@workforce/domain';
import { dayParam, idParam, useCan, useChosenSites, useSearchState, useSiteClock } from '@workforce/web-core';
import { AccessRestricted, PageHeader, Stack, StyleSheet } from '@workforce/web-ui';
import { Field, FilterBar } from '@workforce/web-ui/forms';
import { DayFilter } from '@workforce/web-ui/dates';
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
  const clock = useSiteClock();
  const { values, given, update, reset } = useSearchState(FILTERS);
  const sites = useChosenSites('time-audit.read', given.employeeId);
  const endsBeforeStart = values.endDate !== '' && values.endDate < values.startDate;
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
        <DayFilter
          label={t('audit.startDate')}
          clock={clock}
          value={values.startDate}
          onChange={(startDate) =>
            update({ startDate, endDate: values.endDate && laterDay(startDate, values.endDate) })
          }
        />
        <DayFilter
          label={t('audit.endDate')}
          clock={clock}
          value={values.endDate}
          min={values.startDate}
          onChange={(endDate) => update({ endDate })}
        />
      </FilterBar>
      {/* The marked field says why there is nothing to list. */}
      {!endsBeforeStart && <AuditList filter={{ ...given, sites }} />}
    </Stack>
  );
}
