import { rowsOf } from '../api/list-of.ts';
import type { ListPage } from '../rows/pages.ts';
import { useAppSelector } from '../state/hooks.ts';

/**
 * All rows read so far for the present filter and the chosen sites, undefined before the first page: while these load, the rows of others
 * would contradict the filter and the site picker.
 */
export function useShownRows<Row>({ currentData }: { currentData?: { pages: readonly ListPage<Row>[] } }) {
  const chosen = useAppSelector(({ siteChoice }) => siteChoice.join(','));
  const isOfChosen = currentData?.pages.every(({ sites = chosen }) => sites === chosen);
  return isOfChosen ? rowsOf(currentData) : undefined;
}
