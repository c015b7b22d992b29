/** What opens beside its trigger; comes with the first screen that needs it. */
export { Dropdown, Popover, Tooltip, type DropdownProps, type MenuProps } from 'antd';
