/** What opens beside its trigger; comes with the first screen that needs it. */
export { Dropdown } from 'antd';
