/** Tabs between views of a screen, loaded with the first screen that uses them. */
export { Segmented } from './navigation/segmented.tsx';
export { Tabs } from './navigation/tabs.tsx';
