/** Virtualised lists, loaded with the first screen that shows one. */
export { VirtualList } from './lists/virtual-list.tsx';
