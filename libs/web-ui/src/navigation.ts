/** Tabs between views of a screen, loaded with the first screen that uses them. */
export { Segmented, Tabs } from 'antd';
