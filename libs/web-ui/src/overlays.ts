/** Popups anchored to a trigger, loaded with the first screen that uses them. */
export { Dropdown } from 'antd';
