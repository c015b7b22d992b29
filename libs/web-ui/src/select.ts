/** Choosing from a list; comes with the first screen that needs it. */
export { Select } from 'antd';
