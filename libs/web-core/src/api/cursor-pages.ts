/** Where the next part of a list begins; null at its end. */
interface CursorPage {
  nextCursor: string | null;
}

/** How an infinite query follows the server's cursors from page to page. */
export const CURSOR_PAGES = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: CursorPage): string | undefined => nextCursor ?? undefined,
};
