import { Logger } from '@nestjs/common';
import { ConcurrentIndexes } from '../concurrent-indexes.ts';
import { REPLACED_INDEXES } from './2026-11-26-1430-text-functions.ts';

interface Names {
  table: string;
  column: string;
  /** Names are unique within it. */
  within?: string;
  /** Rows whose names are unique. */
  of?: string;
  /** Who of several keeps the name. */
  first?: string;
  /** What the others get behind theirs. */
  suffix: (count: number) => string;
}

const NAMES: readonly Names[] = [
  { table: 'users', column: 'username', first: 'is_active desc, id', suffix: (count) => `-${count}` },
  {
    table: 'job_functions',
    column: 'name',
    within: 'unit_id',
    of: 'deleted_at is null',
    suffix: (count) => ` (${count})`,
  },
  {
    table: 'org_units',
    column: 'name',
    within: 'parent_id',
    of: 'closed_at is null',
    suffix: (count) => ` (${count})`,
  },
  { table: 'scim_groups', column: 'name', within: 'unit_id', suffix: (count) => ` (${count})` },
];

/** Spaces that have no width, which nobody can type again. */
const WIDTHLESS = `e'[\\u00ad\\u200b\\u2060\\ufeff]'`;

/**
 * Names and usernames are the same whatever their case and spelling, in any script, and texts are found without accents. Names that were two until
 * now, such as `Émile` and `émile`, stay apart: the older one keeps its name, an active account before an inactive one, the others get a number
 * behind it (`émile-2`), and the log of this start lists them.
 */
export class NamesInAnyScript extends ConcurrentIndexes {
  override name = '2026-11-26-1431-names-in-any-script';

  protected override readonly indexes = [
    { name: 'users_username_unique', on: 'on "users" (casefolded(username))', isUnique: true },
    {
      name: 'users_by_text',
      on: String.raw`on "users" using gin (search_key(name || e'\n' || username || e'\n' || email) gin_trgm_ops) with (fastupdate = off)`,
    },
    {
      name: 'job_functions_name_unique',
      on: `on "job_functions" (coalesce(unit_id, '00000000-0000-0000-0000-000000000000'), casefolded(name)) where (deleted_at is null)`,
      isUnique: true,
    },
    {
      name: 'org_units_name_unique',
      on: 'on "org_units" (parent_id, casefolded(name)) where (closed_at is null)',
      isUnique: true,
    },
    { name: 'scim_groups_name_unique', on: 'on "scim_groups" (unit_id, casefolded(name))', isUnique: true },
  ];
  protected override readonly replaces = REPLACED_INDEXES.map((index) => `${index}_before`);

  override async up(): Promise<void> {
    for (const names of NAMES) {
      await this.tellApart(names);
      const { table, column } = names;
      const stored = `normalize(${withoutWidthless(column)}, NFC)`;
      await this.execute(`update ${table} set ${column} = ${stored} where ${column} <> ${stored} and ${stored} <> ''`);
    }
    await super.up();
  }

  private async tellApart(names: Names): Promise<void> {
    const { table, column, within, of, first = 'id', suffix } = names;
    const twins = (await this.execute(
      `select id, name from (select id, ${column} as name,
          row_number() over (partition by ${within ?? 'null'}, ${keyOf(column)} order by ${first}) as place
        from ${table} where ${of ?? 'true'}) n where place > 1`,
    )) as { id: string; name: string }[];
    for (const { id, name } of twins) {
      let count = 2;
      while (await this.isTaken(names, id, name + suffix(count))) count += 1;
      const changed = name + suffix(count);
      await this.execute(`update ${table} set ${column} = ? where id = ?`, [changed, id]);
      new Logger(NamesInAnyScript.name).warn(
        `${table} ${id}: "${name}" differs from another ${column} by case or spelling only, and is now "${changed}".`,
      );
    }
  }

  private async isTaken({ table, column, within, of }: Names, id: string, name: string): Promise<boolean> {
    const place = within === undefined ? 'true' : `o.${within} is not distinct from t.${within}`;
    const rows = await this.execute(
      `select 1 from ${table} t join ${table} o on ${place} where t.id = ? ${of === undefined ? '' : `and o.${of}`}
        and ${keyOf(`o.${column}`)} = ${keyOf('?::text')}`,
      [id, name],
    );
    return rows.length > 0;
  }
}

const withoutWidthless = (text: string) => `regexp_replace(${text}, ${WIDTHLESS}, '', 'g')`;
const keyOf = (text: string) => `casefolded(${withoutWidthless(text)})`;
