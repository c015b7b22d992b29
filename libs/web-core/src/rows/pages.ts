import type { Id } from '@workforce/contracts';

/** A page of a list and the cursor of the next one; null at the end. */
export interface ListPage<Row> {
  rows: Row[];
  nextCursor: string | null;
  /** The chosen sites whose rows it has, by comma, '' for all; undefined when it doesn't follow the choice. */
  sites?: string;
}

/** Whether a row of the site belongs to the chosen sites of a page. */
export const isOfSites = ({ sites = '' }: ListPage<unknown>, { siteId }: { siteId: Id }): boolean =>
  sites === '' || sites.split(',').includes(siteId);

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
