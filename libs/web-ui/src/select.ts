/** Select, loaded with the first screen that uses it. */
export { Select } from 'antd';
export {
  PersonSelect,
  type PersonChoice,
  type PersonChoices,
  type PersonSelectProps,
} from './select/person-select.tsx';
export { SEARCHED_BY_LABEL, SEARCHED_BY_SERVER } from './select/searched-by-label.tsx';
