import type { Id } from '@workforce/contracts';
import { type ExportColumns, type Table, tableOf } from '../../platform/export/table.ts';

/** What a row of a list at sites knows beside its own values. */
export interface AtSite {
  siteName: string;
  /** The site's. */
  zone: string;
}

const SITE_COLUMN: ExportColumns<AtSite> = [['Site', ({ siteName }) => siteName]];

/**
 * A table of items at sites. With several sites, its last column names them.
 *
 * @param zones of all sites, by their ids
 */
export const siteTable = <Item extends { siteId: Id; siteName: string }, Row>(
  zones: ReadonlyMap<Id, string>,
  columns: ExportColumns<Row & AtSite>,
  rowsOf: (item: Item) => Row[],
): Table<Item> =>
  tableOf<Item, Row & AtSite>(zones.size > 1 ? [...columns, ...SITE_COLUMN] : columns, (item) => {
    const site = { siteName: item.siteName, zone: zones.get(item.siteId) ?? 'UTC' };
    return rowsOf(item).map((row) => ({ ...row, ...site }));
  });
