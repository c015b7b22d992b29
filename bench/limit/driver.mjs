import { createRequire } from 'node:module';

/** The very copy of `pg` that the product's ORM talks through: what is recorded and what sets the limit is the same driver. */
const resolveFromOrm = createRequire(import.meta.resolve('@mikro-orm/postgresql'));
export const pg = resolveFromOrm('pg');
