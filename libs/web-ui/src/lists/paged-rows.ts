/** The next page of a list. */
export interface MoreRows {
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/** The rows of a list that is read page by page, as `usePagedRows` of web-core gives them. */
export interface PagedRows<Row> {
  /** All that are read so far; undefined before the first page. */
  rows: readonly Row[] | undefined;
  /** Also while they are read again. */
  isFetching: boolean;
  /** There are no rows to show because they could not be loaded. */
  hasFailed: boolean;
  refetch: () => void;
  /** Undefined at the end of the list. */
  more: MoreRows | undefined;
}
