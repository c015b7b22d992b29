import { type Catalogue, catalogueOf } from './catalogue.ts';
import type { ReleaseStep, SchemaCheck } from './release-steps.ts';

interface Part {
  kind: 'table' | 'column' | 'index' | 'constraint';
  /** Stays when it is renamed. */
  key: string;
  name: string;
  /** Key and name of its table. */
  tableKey: string;
  table: string;
  /** Where a table or an index is stored: changes when it is rewritten. 0 for what isn't stored itself. */
  file: number;
  /** Of a table. */
  isPartition: boolean | null;
  /** Of a column: whether it refuses null. */
  isRequired: boolean | null;
  /** Of a constraint: whether the rows that there were have been checked. */
  isChecked: boolean | null;
  /** Of a check constraint that says that a single column isn't null, and no more: the column's key. */
  notNull: string | null;
}

type Parts = Catalogue<Part>;

const PARTS = `
  with tables as (
    select c.oid, 'table ' || c.oid as key, c.relname as name, c.relfilenode, c.relispartition from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  )
  select 'table' as kind, t.key, t.name, t.key as "tableKey", t.name as "table", t.relfilenode::int as file,
    t.relispartition as "isPartition", null::bool as "isRequired", null::bool as "isChecked", null as "notNull"
  from tables t
  union all
  select 'column', 'column ' || t.oid || ' ' || a.attnum, a.attname, t.key, t.name, 0, null, a.attnotnull, null, null
  from pg_attribute a join tables t on t.oid = a.attrelid where a.attnum > 0 and not a.attisdropped
  union all
  select 'index', 'index ' || i.indexrelid, c.relname, t.key, t.name, c.relfilenode::int, null, null, null, null
  from pg_index i join tables t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
  union all
  select 'constraint', 'constraint ' || k.oid, k.conname, t.key, t.name, 0, null, null, k.convalidated,
    (select 'column ' || t.oid || ' ' || a.attnum from pg_attribute a where a.attrelid = t.oid and array[a.attnum] = k.conkey
      and pg_get_expr(k.conbin, t.oid) = format('(%I IS NOT NULL)', a.attname))
  from pg_constraint k join tables t on t.oid = k.conrelid where k.contype in ('c', 'f') and k.conparentid = 0`;

/**
 * Finds what a migration does to a table of the release while it keeps others from writing to it, for as long as reading all of its rows
 * takes: an index that isn't made concurrently, a constraint or a "not null" that is checked in the transaction that adds it, a partition
 * whose bounds no checked constraint proves, and a rewrite, such as most changes of a column's type are.
 */
export const LONG_LOCKS: SchemaCheck<Parts> = {
  read: catalogueOf(PARTS),

  faults(step, { ofRelease, before, after }) {
    const rewritten = new Set([...after.values()].filter((part) => isRewritten(before, part)).map(({ key }) => key));
    return [...after.values()].flatMap((part) => {
      if (!ofRelease.has(part.tableKey)) return [];
      // With a rewrite everything on the table is made anew.
      if (part.kind !== 'table' && rewritten.has(part.tableKey) && hasNamesake(before, part)) return [];
      const fault = FAULTS[part.kind]({ ...step, before, after, part });
      return fault === undefined ? [] : [`${step.name} ${fault}`];
    });
  },
};

interface Question extends ReleaseStep {
  before: Parts;
  after: Parts;
  part: Part;
}

/** What is wrong with a part of the schema, if anything. */
const FAULTS: Record<Part['kind'], (question: Question) => string | undefined> = {
  table({ before, after, part }) {
    if (isRewritten(before, part)) return `rewrites the table ${part.table}.`;
    const isAttached = part.isPartition && before.get(part.key)?.isPartition === false;
    if (isAttached && !checked(before, after).some(({ tableKey }) => tableKey === part.key))
      return `reads all rows of ${part.table} to attach it: let a checked constraint prove its bounds first.`;
    return undefined;
  },

  column({ before, after, part }) {
    // A new column that isn't null has a default, or its table is rewritten.
    if (!part.isRequired || before.get(part.key)?.isRequired !== false) return undefined;
    if (checked(before, after).some(({ notNull }) => notNull === part.key)) return undefined;
    return `reads all rows of ${part.table} for nulls in ${part.name}: let a checked constraint "${part.name} is not null" prove it first.`;
  },

  index({ isConcurrent, before, part }) {
    const isNew = part.file === 0 ? !before.has(part.key) : !files(before).has(part.file);
    if (!isNew || isConcurrent) return undefined;
    return `blocks writes to ${part.table} for ${part.name}: make it by ConcurrentIndexes.`;
  },

  constraint({ before, part }) {
    if (before.has(part.key) || !part.isChecked) return undefined;
    return `checks all rows of ${part.table} for ${part.name}: add it "not valid", and validate it in the next migration.`;
  },
};

/** Constraints of before that are checked by now, also if they have gone since. */
const checked = (before: Parts, after: Parts): Part[] =>
  [...before.values(), ...after.values()].filter(({ key, isChecked }) => isChecked && before.has(key));

/** Where indexes were stored: one that is made anew for a column of another type may go on in the same file. */
const files = (before: Parts): Set<number> =>
  new Set([...before.values()].filter(({ kind }) => kind === 'index').map(({ file }) => file));

const isRewritten = (before: Parts, { key, kind, file }: Part): boolean =>
  kind === 'table' && before.has(key) && before.get(key)?.file !== file;

const hasNamesake = (before: Parts, { kind, tableKey, name }: Part): boolean =>
  [...before.values()].some((was) => was.kind === kind && was.tableKey === tableKey && was.name === name);
