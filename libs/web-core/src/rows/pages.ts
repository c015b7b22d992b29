/** A page of a list and the cursor of the next one; null at the end. */
export interface ListPage<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** Data of an infinite query. */
export interface Pages<Page> {
  pages: Page[];
  pageParams: unknown[];
}

/** Changes each page; returns the same object when none changes. */
export function inPages<Page>(answer: Pages<Page>, change: (page: Page, index: number) => Page): Pages<Page> {
  const pages = answer.pages.map(change);
  return pages.every((page, index) => page === answer.pages[index]) ? answer : { ...answer, pages };
}
