/** Cursor of the next page; null at the end. */
interface CursorPage {
  nextCursor: string | null;
}

/** Cursor pagination of an infinite query. */
export const CURSOR_PAGES = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: CursorPage): string | undefined => nextCursor ?? undefined,
};
