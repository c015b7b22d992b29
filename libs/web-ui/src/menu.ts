/** Menus that open from a button; come with the first screen that needs them. */
export { Dropdown, Popover, type DropdownProps, type MenuProps } from 'antd';
