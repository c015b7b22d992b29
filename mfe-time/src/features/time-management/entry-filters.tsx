import { LIMITS } from '@workforce/contracts';
import { dayParam, idParam, idsParam, useCan, type useSearchState, useSiteClock } from '@workforce/web-core';
import { Field, FilterBar } from '@workforce/web-ui/forms';
import { DayFilter } from '@workforce/web-ui/dates';
import { useTexts } from '../../texts/texts.ts';
import { EmployeeSelect } from '../filters/employee-select.tsx';

export const FILTERS = { employeeId: idParam(), date: dayParam(), ids: idsParam(LIMITS.chosenEntries) };

type EntryFilterState = ReturnType<typeof useSearchState<typeof FILTERS>>;

/** Employee (managers and admins only) and date (§2.19); another choice takes the place of entries that a link named. */
export function EntryFilters({ filters: { values, given, update, reset } }: { filters: EntryFilterState }) {
  const t = useTexts();
  const clock = useSiteClock();
  const seesAll = useCan('time-entry.read-all');
  return (
    <FilterBar isFiltered={Object.keys(given).length > 0} onClear={reset} clearLabel={t('entries.clear')}>
      {seesAll && (
        <Field label={t('entries.employee')}>
          {(id) => (
            <EmployeeSelect
              id={id}
              value={values.employeeId}
              onChange={(employeeId) => update({ employeeId, ids: '' })}
            />
          )}
        </Field>
      )}
      <DayFilter
        label={t('entries.date')}
        clock={clock}
        value={values.date}
        onChange={(date) => update({ date, ids: '' })}
      />
      {values.ids !== '' && <p className="entry__quiet">{t('entries.ofLine')}</p>}
    </FilterBar>
  );
}
