/** What an infinite query holds. */
export interface Pages<Page> {
  pages: Page[];
  pageParams: unknown[];
}

/** The same pages when none of them changes. */
export function inPages<Page>(answer: Pages<Page>, change: (page: Page, index: number) => Page): Pages<Page> {
  const pages = answer.pages.map(change);
  return pages.every((page, index) => page === answer.pages[index]) ? answer : { ...answer, pages };
}
