/**
 * Virtualised lists and grids. The chat uses TanStack Virtual, which stays at the end while rows are appended and keeps its scroll
 * position while rows are prepended.
 */
export {
  Virtuoso,
  VirtuosoGrid,
  VirtuosoGridMockContext,
  VirtuosoMockContext,
  type VirtuosoHandle,
} from 'react-virtuoso';
