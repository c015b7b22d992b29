import { unusedSince } from '../platform/database/schema-compatibility.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import type { SchemaCheck } from './release-steps.ts';

interface Column {
  key: string;
  table: string;
  type: string;
  /** Whether an insert must name it. */
  isRequired: boolean;
}

type Columns = Catalogue<Column>;

const COLUMNS = `
  select c.relname || '.' || a.attname as key, c.relname as table, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
  order by 1`;

/**
 * Finds what a migration takes from the servers of the release: dropped, renamed or retyped tables and columns, and columns that an insert
 * must now name. Only a migration whose name says since which released one nothing uses them (`unusedSince`) may.
 */
export const CONTRACTIONS: SchemaCheck<Columns> = {
  read: catalogueOf(COLUMNS),

  faults({ name, released }, { ofRelease, before, after }) {
    const since = unusedSince(name);
    if (since === undefined) return losses(ofRelease, before, after).map((loss) => `${name} ${loss}.`);
    return released.includes(since) ? [] : [`${name} says ".after.${since}", which isn't released.`];
  },
};

/** What `after` lacks, or demands, that a server of the release counts on and `before` still gave. */
function losses(ofRelease: Columns, before: Columns, after: Columns): string[] {
  const tables = new Set([...after.values()].map(({ table }) => table));
  const lost = [...ofRelease].flatMap(([name, { table, type, isRequired }]) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (!was) return [];
    if (!tables.has(table)) return [`drops or renames the table ${table}`];
    if (!is) return [`drops or renames ${name}`];
    if (is.type !== was.type && is.type !== type) return [`changes the type of ${name} from ${type} to ${is.type}`];
    return is.isRequired && !was.isRequired && !isRequired ? [`requires a value of ${name}`] : [];
  });
  const tablesOfRelease = new Set([...ofRelease.values()].map(({ table }) => table));
  const added = [...after].flatMap(([name, { table, isRequired }]) =>
    isRequired && tablesOfRelease.has(table) && !ofRelease.has(name) && !before.get(name)?.isRequired
      ? [`requires a value of ${name}`]
      : [],
  );
  return [...new Set([...lost, ...added])];
}
