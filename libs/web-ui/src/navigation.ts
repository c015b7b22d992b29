/** Switching between views of a screen; comes with the first screen that needs it. */
export { Collapse, Segmented, Tabs, type TabsProps } from 'antd';
