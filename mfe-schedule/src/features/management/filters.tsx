import { useJobFunctionsQuery, usePersonChoices } from '@workforce/web-core';
import { Field, FilterBar } from '@workforce/web-ui/forms';
import { PersonSelect, SEARCHED_BY_LABEL, Select } from '@workforce/web-ui/select';
import { useTexts } from '../../texts/texts.ts';
import type { ShownSchedule } from './use-shown-schedule.ts';

const CHOICE = { showSearch: SEARCHED_BY_LABEL, style: { width: '100%' } } as const;

const optionsOf = (all: string, rows: readonly { id: string; name: string }[] = []) => [
  { value: '', label: all },
  ...rows.map(({ id, name }) => ({ value: id, label: name })),
];

/** Filters by employee and job function. */
export function ScheduleFilters({ shown }: { shown: ShownSchedule }) {
  const t = useTexts();
  const people = usePersonChoices(shown.employeeId);
  const jobFunctions = useJobFunctionsQuery();
  return (
    <FilterBar isFiltered={shown.isFiltered} onClear={shown.clear}>
      <Field label={t('filter.employee')}>
        {(id) => (
          <PersonSelect
            id={id}
            choices={people}
            everyone={t('filter.allEmployees')}
            value={shown.employeeId}
            onChange={(employeeId) => shown.update({ employeeId })}
          />
        )}
      </Field>
      <Field label={t('filter.jobFunction')}>
        {(id) => (
          <Select
            id={id}
            {...CHOICE}
            loading={jobFunctions.isLoading}
            notFoundContent={t('filter.none')}
            options={optionsOf(t('filter.allJobFunctions'), jobFunctions.data)}
            value={shown.jobFunctionId}
            labelRender={({ label }) => label ?? t('filter.unknownJobFunction')}
            onChange={(jobFunctionId) => shown.update({ jobFunctionId })}
          />
        )}
      </Field>
    </FilterBar>
  );
}
