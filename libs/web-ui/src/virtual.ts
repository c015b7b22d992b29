/**
 * Lists and grids of thousands of rows of which only the visible ones are drawn. The chat's messages are drawn by TanStack Virtual,
 * which keeps a list at its end while rows are added, and in its place while rows come in above.
 */
export {
  Virtuoso,
  VirtuosoGrid,
  VirtuosoGridMockContext,
  VirtuosoMockContext,
  type VirtuosoHandle,
} from 'react-virtuoso';
