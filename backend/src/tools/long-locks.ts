import type { SchemaCheck } from './release-steps.ts';

interface Part {
  kind: 'table' | 'index' | 'constraint';
  /** Stays when it is renamed. */
  oid: number;
  name: string;
  /** Oid and name of its table. */
  tableOid: number;
  table: string;
  /** Of a table: changes when it is rewritten. */
  file: number;
  /** Of a constraint: whether the rows that there were have been checked. */
  isValid: boolean;
}

/** Catalogue entries by kind and oid. */
type Parts = ReadonlyMap<string, Part>;

const PARTS = `
  select 'table' as kind, c.oid::int, c.relname as name, c.oid::int as "tableOid", c.relname as "table", c.relfilenode::int as file, true as "isValid"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all
  select 'index', i.indexrelid::int, i.indexrelid::regclass::text, t.oid::int, t.relname, 0, true
  from pg_index i join pg_class t on t.oid = i.indrelid where t.relnamespace = 'public'::regnamespace
  union all
  select 'constraint', k.oid::int, k.conname, t.oid::int, t.relname, 0, k.convalidated
  from pg_constraint k join pg_class t on t.oid = k.conrelid
  where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f') and k.conparentid = 0`;

const keyOf = ({ kind, oid }: Part): string => `${kind} ${oid}`;

/**
 * Finds what a migration does to a table of the release while it keeps others from writing to it, for as long as reading all of its rows
 * takes: an index that isn't made concurrently, a constraint that is checked in the transaction that adds it, and a rewrite.
 */
export const LONG_LOCKS: SchemaCheck<Parts> = {
  async read(orm) {
    const rows = await orm.em.execute<Part[]>(PARTS);
    return new Map(rows.map((row) => [keyOf(row), row]));
  },

  faults({ name, isConcurrent }, { ofRelease, before, after }) {
    return [...after.values()].flatMap((part) => {
      if (!ofRelease.has(`table ${part.tableOid}`)) return [];
      const was = before.get(keyOf(part));
      if (part.kind === 'table')
        return was && was.file !== part.file ? [`${name} rewrites the table ${part.table}.`] : [];
      if (was) return [];
      if (part.kind === 'constraint')
        return part.isValid
          ? [
              `${name} checks all rows of ${part.table} for ${part.name}: add it "not valid", and validate it in the next migration.`,
            ]
          : [];
      return isConcurrent
        ? []
        : [`${name} blocks writes to ${part.table} for ${part.name}: make it by ConcurrentIndexes.`];
    });
  },
};
