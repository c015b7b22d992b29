import { createRequire } from 'node:module';

/** The copy of `pg` that the product's ORM uses: recording and limit run on the same driver. */
const resolveFromOrm = createRequire(import.meta.resolve('@mikro-orm/postgresql'));
export const pg = resolveFromOrm('pg');
