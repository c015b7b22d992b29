import { useTemplatesQuery, useUsersQuery } from '@workforce/web-core';
import { FilterBar, FilterField } from '@workforce/web-ui';
import { Select } from '@workforce/web-ui/select';
import { useTexts } from '../../texts/texts.ts';
import { RANGE_CHOICES } from './history-address.ts';
import { SearchField } from './search-field.tsx';
import type { useHistoryView } from './use-history-view.ts';

/** Search, employee, template and date range (§2.10). */
export function HistoryFilters({ history }: { history: ReturnType<typeof useHistoryView> }) {
  const t = useTexts();
  const { view, change, clear, isFiltered } = history;
  const users = useUsersQuery();
  const templates = useTemplatesQuery();
  const ranges = RANGE_CHOICES.map((choice) => ({ value: choice, label: t(`historyFilter.ranges.${choice}`) }));
  return (
    <div className="history-filters">
      <FilterBar isFiltered={isFiltered} onClear={clear} clearLabel={t('historyFilter.clear')}>
        <FilterField label={t('historyFilter.search')}>
          {(id) => (
            <SearchField id={id} value={view.search} onChange={(search) => change({ search }, view.search !== '')} />
          )}
        </FilterField>
        <FilterField label={t('historyFilter.employee')}>
          {(id) => (
            <Select
              id={id}
              {...CHOICE}
              loading={users.isLoading}
              notFoundContent={t('historyFilter.none')}
              options={optionsOf(t('historyFilter.allEmployees'), users.data)}
              value={view.employeeId}
              labelRender={({ label }) => label ?? t('history.unknownEmployee')}
              onChange={(employeeId) => change({ employeeId })}
            />
          )}
        </FilterField>
        <FilterField label={t('historyFilter.template')}>
          {(id) => (
            <Select
              id={id}
              {...CHOICE}
              loading={templates.isLoading}
              notFoundContent={t('historyFilter.none')}
              options={optionsOf(t('historyFilter.allTemplates'), templates.data)}
              value={view.templateId}
              labelRender={({ label }) => label ?? t('history.unknownTemplate')}
              onChange={(templateId) => change({ templateId })}
            />
          )}
        </FilterField>
        <FilterField label={t('historyFilter.range')}>
          {(id) => (
            <Select
              id={id}
              style={CHOICE.style}
              options={ranges}
              value={view.range}
              onChange={(range) => change({ range })}
            />
          )}
        </FilterField>
      </FilterBar>
    </div>
  );
}

const CHOICE = { showSearch: { optionFilterProp: 'label' }, style: { width: '100%' } } as const;

const optionsOf = (all: string, rows: readonly { id: string; name: string }[] = []) => [
  { value: '', label: all },
  ...rows.map(({ id, name }) => ({ value: id, label: name })),
];
