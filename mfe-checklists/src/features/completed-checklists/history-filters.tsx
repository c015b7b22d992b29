import { usePersonChoices, type useSearchState } from '@workforce/web-core';
import { Field, FilterBar, SearchInput } from '@workforce/web-ui/forms';
import { PersonSelect, SEARCHED_BY_LABEL, Select } from '@workforce/web-ui/select';
import { useTemplatesQuery } from '../../api/templates.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { RANGE_CHOICES, type HISTORY_SCHEMA } from './history-search.ts';

/** Search, employee, template and date range (§2.10). */
export function HistoryFilters({ history }: { history: ReturnType<typeof useSearchState<typeof HISTORY_SCHEMA>> }) {
  const t = useTexts();
  const { values, given, update, reset, textField } = history;
  const isFiltered = Object.keys(given).some((name) => name !== 'details');
  const people = usePersonChoices(values.employeeId);
  const templates = useTemplatesQuery();
  const ranges = RANGE_CHOICES.map((choice) => ({ value: choice, label: t(`historyFilter.ranges.${choice}`) }));
  return (
    <div className="history-filters">
      <FilterBar isFiltered={isFiltered} onClear={reset} clearLabel={t('historyFilter.clear')}>
        <Field label={t('historyFilter.search')}>
          {(id) => <SearchInput id={id} placeholder={t('historyFilter.searchHint')} {...textField('search')} />}
        </Field>
        <Field label={t('historyFilter.employee')}>
          {(id) => (
            <PersonSelect
              id={id}
              choices={people}
              everyone={t('historyFilter.allEmployees')}
              value={values.employeeId}
              onChange={(employeeId) => update({ employeeId })}
            />
          )}
        </Field>
        <Field label={t('historyFilter.template')}>
          {(id) => (
            <Select
              id={id}
              {...CHOICE}
              loading={templates.isLoading}
              notFoundContent={t('historyFilter.none')}
              options={optionsOf(t('historyFilter.allTemplates'), templates.data)}
              value={values.templateId}
              labelRender={({ label }) => label ?? t('history.unknownTemplate')}
              onChange={(templateId) => update({ templateId })}
            />
          )}
        </Field>
        <Field label={t('historyFilter.range')}>
          {(id) => (
            <Select
              id={id}
              style={CHOICE.style}
              options={ranges}
              value={values.range}
              onChange={(range) => update({ range })}
            />
          )}
        </Field>
      </FilterBar>
    </div>
  );
}

const CHOICE = { showSearch: SEARCHED_BY_LABEL, style: { width: '100%' } } as const;

const optionsOf = (all: string, rows: readonly { id: string; name: string }[] = []) => [
  { value: '', label: all },
  ...rows.map(({ id, name }) => ({ value: id, label: name })),
];
