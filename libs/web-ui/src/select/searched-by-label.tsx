import { isFoundIn } from '@workforce/domain';
import { SearchIcon } from '../icons.ts';

/** `showSearch` of a select that is searched on the server. antd's own icon is announced as 'search'. */
export const SEARCHED_BY_SERVER = { filterOption: false as const, searchIcon: <SearchIcon /> };

/** `showSearch` of a select whose options are found by their labels, ignoring case and accents. */
export const SEARCHED_BY_LABEL = {
  searchIcon: <SearchIcon />,
  optionFilterProp: 'label',
  filterOption: (typed: string, option?: { label?: unknown }) =>
    typeof option?.label === 'string' && isFoundIn(option.label, typed),
};
