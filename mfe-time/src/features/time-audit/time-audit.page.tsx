import { useCan } from '@workforce/web-core';
import { AccessRestricted, FilterBar, FilterField, PageHeader, Stack, StyleSheet } from '@workforce/web-ui';
import { DayField } from '@workforce/web-ui/dates';
import { useTexts } from '../../texts/texts.ts';
import { EmployeeSelect } from '../filters/employee-select.tsx';
import { useFilterAddress, type FilterKind } from '../filters/use-filter-address.ts';
import { AuditList } from './audit-list.tsx';
import css from './time-audit.css';
import { VerifyLog } from './verify-log.tsx';

const FILTERS: Record<'employeeId' | 'startDate' | 'endDate', FilterKind> = {
  employeeId: 'id',
  startDate: 'day',
  endDate: 'day',
};

/** Time Card Audit Log (§2.20). */
export default function TimeAuditPage() {
  const t = useTexts();
  const mayLook = useCan('time-audit.read');
  return mayLook ? <AuditLog /> : <AccessRestricted isScreen description={t('audit.restricted')} />;
}

function AuditLog() {
  const t = useTexts();
  const { view, filter, isFiltered, change, clear } = useFilterAddress(FILTERS);
  return (
    <Stack gap={5}>
      <StyleSheet name="time-audit" css={css} />
      <PageHeader title={t('audit.title')} subtitle={t('audit.subtitle')} />
      <VerifyLog />
      <FilterBar isFiltered={isFiltered} onClear={clear} clearLabel={t('audit.clear')}>
        <FilterField label={t('audit.employee')}>
          {(id) => <EmployeeSelect id={id} value={view.employeeId} onChange={(employeeId) => change({ employeeId })} />}
        </FilterField>
        <FilterField label={t('audit.startDate')}>
          {(id) => <DayField id={id} value={view.startDate} onChange={(startDate) => change({ startDate })} />}
        </FilterField>
        <FilterField label={t('audit.endDate')}>
          {(id) => <DayField id={id} value={view.endDate} onChange={(endDate) => change({ endDate })} />}
        </FilterField>
      </FilterBar>
      <AuditList filter={filter} />
    </Stack>
  );
}
