import { SECURITY_EVENTS, type SecurityEvent } from '@workforce/contracts';
import { compareNames, laterDay } from '@workforce/domain';
import { dayParam, enumParam, idParam, usePersonChoices, type useSearchState, useSiteClock } from '@workforce/web-core';
import { DayFilter } from '@workforce/web-ui/dates';
import { Field, FilterBar } from '@workforce/web-ui/forms';
import { PersonSelect, SEARCHED_BY_LABEL, Select } from '@workforce/web-ui/select';
import { usePeopleTexts } from '../../texts/people.texts.ts';

const ANY = '';

/** The filters in the address. */
export const FILTERS = {
  userId: idParam(),
  actorId: idParam(),
  event: enumParam([ANY, ...SECURITY_EVENTS], ANY),
  from: dayParam(),
  to: dayParam(),
};

/** Filters of the security log: account, who did it, event and days. */
export function SecurityLogFilters({ state }: { state: ReturnType<typeof useSearchState<typeof FILTERS>> }) {
  const t = usePeopleTexts();
  const clock = useSiteClock();
  const { values, given, update, reset } = state;
  const events = SECURITY_EVENTS.map((value) => ({ value, label: t(`securityLog.events.${value}`) })).sort((a, b) =>
    compareNames(a.label, b.label),
  );
  return (
    <FilterBar isFiltered={Object.keys(given).length > 0} onClear={reset}>
      <Field label={t('securityLog.columns.account')}>
        {(id) => <Person id={id} value={values.userId} onChange={(userId) => update({ userId })} />}
      </Field>
      <Field label={t('securityLog.columns.by')}>
        {(id) => <Person id={id} value={values.actorId} onChange={(actorId) => update({ actorId })} />}
      </Field>
      <Field label={t('securityLog.columns.event')}>
        {(id) => (
          <Select<SecurityEvent | typeof ANY>
            id={id}
            style={{ width: '100%' }}
            value={values.event}
            showSearch={SEARCHED_BY_LABEL}
            options={[{ value: ANY, label: t('securityLog.allEvents') }, ...events]}
            onChange={(event) => update({ event })}
          />
        )}
      </Field>
      <DayFilter
        label={t('securityLog.from')}
        clock={clock}
        value={values.from}
        onChange={(from) => update({ from, to: values.to && laterDay(from, values.to) })}
      />
      <DayFilter
        label={t('securityLog.to')}
        clock={clock}
        value={values.to}
        min={values.from}
        onChange={(to) => update({ to })}
      />
    </FilterBar>
  );
}

function Person({ id, value, onChange }: { id: string; value: string; onChange: (id: string) => void }) {
  const t = usePeopleTexts();
  const choices = usePersonChoices(value);
  return (
    <PersonSelect id={id} choices={choices} everyone={t('securityLog.everybody')} value={value} onChange={onChange} />
  );
}
