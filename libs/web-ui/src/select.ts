/** Select, loaded with the first screen that uses it. */
export { Select } from './select/select.tsx';
export { PersonSelect } from './select/person-select.tsx';
export { SEARCHED_BY_LABEL, SEARCHED_BY_SERVER } from './select/searched-by-label.tsx';
