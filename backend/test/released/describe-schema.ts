import type { Client } from 'pg';

/** The parts of a schema: one line for each object that a migration creates. Partitions depend on the day. */
const PARTS = [
  // columns
  `select format('column %s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
     case when a.attnotnull then ' not null' else '' end,
     case a.attgenerated when '' then '' else ' generated' end || case a.attidentity when '' then '' else ' identity' end,
     coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
   from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped`,
  // constraints; PostgreSQL 18 lists not-null constraints here too
  `select format('constraint %s on %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid)) as line
   from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
   and not (select relispartition from pg_class where oid = conrelid)`,
  `select format('index %s', indexdef) as line from pg_indexes where schemaname = 'public'
   and not (select relispartition from pg_class where oid = to_regclass(quote_ident(tablename)))`,
  `select format('trigger on %s %s', tgrelid::regclass, pg_get_triggerdef(oid)) as line
   from pg_trigger where not tgisinternal
   and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and not relispartition)`,
  `select format('function %s', pg_get_functiondef(p.oid)) as line
   from pg_proc p where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
   and not exists (select 1 from pg_depend e where e.objid = p.oid and e.deptype = 'e')`,
  `select format('extension %s', extname) as line from pg_extension`,
  `select format('table %s %s', relname, relpersistence) as line from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
];

/** The schema of a database as sorted lines: equal lines mean equal schemas. */
export async function describeSchema(client: Client): Promise<string[]> {
  const lines: string[] = [];
  for (const part of PARTS)
    lines.push(...(await client.query<{ line: string }>(part)).rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')));
  return lines.sort();
}
