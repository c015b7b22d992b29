/** Switching between views of a screen; comes with the first screen that needs it. */
export { Segmented, Tabs } from 'antd';
