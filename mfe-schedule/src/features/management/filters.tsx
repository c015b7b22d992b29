import { useJobFunctionsQuery, useUsersQuery } from '@workforce/web-core';
import { Field, FilterBar } from '@workforce/web-ui/forms';
import { Select } from '@workforce/web-ui/select';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import type { ShownSchedule } from './use-shown-schedule.ts';

const CHOICE = { showSearch: { optionFilterProp: 'label' }, style: { width: '100%' } } as const;

const optionsOf = (all: string, rows: readonly { id: string; name: string }[] = []) => [
  { value: '', label: all },
  ...rows.map(({ id, name }) => ({ value: id, label: name })),
];

/** Whose shifts, and of which job function. */
export function ScheduleFilters({ shown }: { shown: ShownSchedule }) {
  const t = useTexts();
  // Thousands of people: they are read when somebody looks for one, not before the schedule itself.
  const [isLookingForPeople, setLookingForPeople] = useState(false);
  const users = useUsersQuery(undefined, { skip: !isLookingForPeople && shown.employeeId === '' });
  const jobFunctions = useJobFunctionsQuery();
  return (
    <FilterBar isFiltered={shown.isFiltered} onClear={shown.clear}>
      <Field label={t('filter.employee')}>
        {(id) => (
          <Select
            id={id}
            {...CHOICE}
            loading={users.isLoading}
            onFocus={() => setLookingForPeople(true)}
            notFoundContent={t('filter.none')}
            options={optionsOf(t('filter.allEmployees'), users.data)}
            value={shown.employeeId}
            labelRender={({ label }) => label ?? t('filter.unknownEmployee')}
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
