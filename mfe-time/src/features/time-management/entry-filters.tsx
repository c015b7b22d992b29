import { useCan } from '@workforce/web-core';
import { FilterBar, FilterField } from '@workforce/web-ui';
import { DayField } from '@workforce/web-ui/dates';
import { useTexts } from '../../texts/texts.ts';
import { EmployeeSelect } from '../filters/employee-select.tsx';
import type { useFilterAddress } from '../filters/use-filter-address.ts';

export type EntryFilterAddress = ReturnType<typeof useFilterAddress<'employeeId' | 'date'>>;

/** Employee (managers and admins only) and date (§2.19). */
export function EntryFilters({ filters: { view, change, clear, isFiltered } }: { filters: EntryFilterAddress }) {
  const t = useTexts();
  const seesAll = useCan('time-entry.read-all');
  return (
    <FilterBar isFiltered={isFiltered} onClear={clear} clearLabel={t('entries.clear')}>
      {seesAll && (
        <FilterField label={t('entries.employee')}>
          {(id) => <EmployeeSelect id={id} value={view.employeeId} onChange={(employeeId) => change({ employeeId })} />}
        </FilterField>
      )}
      <FilterField label={t('entries.date')}>
        {(id) => <DayField id={id} value={view.date} onChange={(date) => change({ date })} />}
      </FilterField>
    </FilterBar>
  );
}
