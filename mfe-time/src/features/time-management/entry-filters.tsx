import { dayParam, idParam, useCan, type useSearchState } from '@workforce/web-core';
import { FilterBar, FilterField } from '@workforce/web-ui';
import { DayField } from '@workforce/web-ui/dates';
import { useTexts } from '../../texts/texts.ts';
import { EmployeeSelect } from '../filters/employee-select.tsx';

export const FILTERS = { employeeId: idParam(), date: dayParam() };

type EntryFilterState = ReturnType<typeof useSearchState<typeof FILTERS>>;

/** Employee (managers and admins only) and date (§2.19). */
export function EntryFilters({ filters: { values, given, update, reset } }: { filters: EntryFilterState }) {
  const t = useTexts();
  const seesAll = useCan('time-entry.read-all');
  return (
    <FilterBar isFiltered={Object.keys(given).length > 0} onClear={reset} clearLabel={t('entries.clear')}>
      {seesAll && (
        <FilterField label={t('entries.employee')}>
          {(id) => (
            <EmployeeSelect id={id} value={values.employeeId} onChange={(employeeId) => update({ employeeId })} />
          )}
        </FilterField>
      )}
      <FilterField label={t('entries.date')}>
        {(id) => <DayField id={id} value={values.date} onChange={(date) => update({ date })} />}
      </FilterField>
    </FilterBar>
  );
}
