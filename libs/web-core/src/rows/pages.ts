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
