/** Lists and grids of thousands of rows of which only the visible ones are drawn. */
export {
  Virtuoso,
  VirtuosoGrid,
  VirtuosoGridMockContext,
  VirtuosoMockContext,
  type VirtuosoGridHandle,
  type VirtuosoHandle,
} from 'react-virtuoso';
