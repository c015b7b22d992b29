/** Choosing from a list; comes with the first screen that needs it. */
export { AutoComplete, Select, type SelectProps } from 'antd';
