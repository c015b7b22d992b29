import { ConcurrentIndexes } from '../concurrent-indexes.ts';

/** The oldest rows of a site, which may be deleted earlier than those of other sites. */
export class RowsBySiteAndAge extends ConcurrentIndexes {
  override name = '2026-11-30-rows-by-site-and-age';
  protected override readonly indexes = ['photos', 'checklist_instances', 'schedules'].map((table) => ({
    name: `${table}_by_site_and_age`,
    on: `on "${table}" ("site_id", "id")`,
  }));
}
