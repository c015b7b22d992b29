import { isFoundIn } from '@workforce/domain';

/** `showSearch` of a select whose options are found by their labels, ignoring case and accents. */
export const SEARCHED_BY_LABEL = {
  optionFilterProp: 'label',
  filterOption: (typed: string, option?: { label?: unknown }) =>
    typeof option?.label === 'string' && isFoundIn(option.label, typed),
};
