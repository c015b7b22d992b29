import type { AriaAttributes, UIEvent } from 'react';
import { useUiTexts } from '../texts.ts';
import { Select } from './select.tsx';
import { SEARCHED_BY_SERVER } from './searched-by-label.tsx';

/** A person to choose. */
export interface PersonChoice {
  id: string;
  name: string;
  /** Where they work, for users with several sites. */
  site?: string | null;
}

/** The people that a select offers, as `usePersonChoices` of web-core searches them on the server. */
export interface PersonChoices {
  /** The matches that are loaded. */
  people: readonly PersonChoice[];
  /** The chosen person; null when there is none or the user may not see them, undefined while loading. */
  chosen: PersonChoice | null | undefined;
  /** Whether `people` are the matches of a text: everyone is no match. */
  isSearched: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  /** Called when the list opens and closes; a failed list is loaded again. */
  onOpenChange: (isOpen: boolean) => void;
  /** Called with the id of the person who was chosen, empty for everyone. */
  onChoose: (personId: string) => void;
  /** Called with the typed text, which the source debounces. */
  onSearch: (text: string) => void;
  /** Called at the end of the loaded matches. */
  onMore: () => void;
}

export interface PersonSelectProps extends Pick<AriaAttributes, 'aria-label' | 'aria-describedby'> {
  choices: PersonChoices;
  /** Given by `Field` and `Form.Item`, like `value` and `onChange`. */
  id?: string;
  /** The chosen person's id; empty for everyone. */
  value?: string;
  onChange?: (personId: string) => void;
  /** The first choice, for everyone (value `''`); without it one person must be chosen. */
  everyone?: string;
  placeholder?: string;
  disabled?: boolean;
}

/** Distance in px from the end of the list at which more is loaded. */
const NEAR_END = 120;

/**
 * Chooses a person among any number of them: the server searches while one types, and gives more as one scrolls.
 *
 * In a filter, with a choice for everyone:
 *
 *     const choices = usePersonChoices(values.employeeId);
 *     <PersonSelect id={id} choices={choices} everyone={t('all')} value={values.employeeId} onChange={…} />
 *
 * In a form, where `Form.Item` gives `value` and `onChange`:
 *
 *     const choices = usePersonChoices(Form.useWatch('employeeId', form), { isActive: true });
 *     <Form.Item name="employeeId" label={…}><PersonSelect choices={choices} placeholder={…} /></Form.Item>
 */
export function PersonSelect({ choices, everyone, value, onChange, ...rest }: PersonSelectProps) {
  const texts = useUiTexts();
  const { people, chosen, isSearched, isLoading, hasFailed, onChoose, onOpenChange, onSearch, onMore } = choices;
  const options = [
    ...(everyone === undefined || isSearched ? [] : [{ value: '', label: everyone }]),
    ...people.map(({ id, name, site }) => ({ value: id, label: name, site })),
  ];
  const note = hasFailed ? texts.peopleFailed : isLoading ? texts.peopleSearching : texts.nobodyFound;
  const noted = (
    <p className="wf-select-note" role={hasFailed ? 'alert' : 'status'}>
      {note}
    </p>
  );
  const labelOf = (id: unknown): string | null | undefined => {
    if (id === '') return everyone;
    if (chosen?.id === id) return chosen?.name;
    return chosen === null ? texts.unknownPerson : null;
  };
  const loadMore = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const left = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
    if (left < NEAR_END) onMore();
  };
  return (
    <Select<string, { value: string; label: string; site?: string | null }>
      {...rest}
      style={{ width: '100%' }}
      // Without a choice for everyone nobody is chosen yet, and the placeholder shows.
      value={everyone === undefined ? value || undefined : value}
      onChange={(personId) => {
        onChoose(personId);
        onChange?.(personId);
      }}
      showSearch={{ ...SEARCHED_BY_SERVER, onSearch }}
      loading={isLoading}
      aria-busy={isLoading}
      notFoundContent={noted}
      options={options}
      optionRender={({ label, data: { site } }) => (
        <>
          {label}
          {site && ' '}
          {site && <span className="wf-site-mark">{site}</span>}
        </>
      )}
      labelRender={({ value: id, label }) => labelOf(id) ?? (label === id ? texts.peopleSearching : label)}
      popupRender={(list) => (
        <>
          {list}
          {hasFailed && options.length > 0 && noted}
        </>
      )}
      onOpenChange={onOpenChange}
      onPopupScroll={loadMore}
    />
  );
}
