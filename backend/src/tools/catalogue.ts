import type { MikroORM } from '@mikro-orm/postgresql';

/** Rows of the database's catalogue by their key. */
export type Catalogue<Row> = ReadonlyMap<string, Row>;

/**
 * Reads a part of the catalogue.
 *
 * @param query its rows, each with a `key`
 */
export const catalogueOf =
  <Row extends { key: string }>(query: string) =>
  async (orm: MikroORM): Promise<Catalogue<Row>> => {
    const rows = await orm.em.execute<Row[]>(query);
    return new Map(rows.map((row) => [row.key, row]));
  };
