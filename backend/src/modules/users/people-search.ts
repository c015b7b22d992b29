import type { PeopleFilter, PeopleSearch } from '@workforce/contracts';
import { type RawBuilder, sql } from 'kysely';
import { contains, searchKeyOf } from '../../platform/database/texts.ts';

/** The text that a search looks through, for a person as in the index `users_by_text`; a line break keeps fields apart. */
const TEXTS: Record<PeopleSearch, RawBuilder<string>> = {
  person: sql`u.name || e'\n' || u.username || e'\n' || u.email`,
  name: sql`u.name || e'\n' || u.username`,
  account: sql`u.username || e'\n' || u.email`,
};

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The condition that a text of person `u` contains this, ignoring case and accents; read by the index `users_by_text`. */
export const containsPerson = (text: string) =>
  sql<boolean>`${searchKeyOf(TEXTS.person)} like '%' || ${searchKeyOf(sql`${escaped(text)}::text`)} || '%'`;

/** The condition that person `u` matches the filter. */
export function peopleFound({ search = '', searchIn = 'person', role, isActive, jobFunctionId }: PeopleFilter) {
  const conditions = [sql<boolean>`true`];
  // The index holds all of a person's texts: the others narrow its matches. Without `like`: the planner would take the two conditions
  // for independent, and sort many matches instead of reading them in order.
  if (search !== '') conditions.push(containsPerson(search));
  if (search !== '' && searchIn !== 'person') conditions.push(contains(TEXTS[searchIn], search));
  if (role !== undefined) conditions.push(sql`u.role = ${role}`);
  if (isActive !== undefined) conditions.push(sql`u.is_active = ${isActive}`);
  if (jobFunctionId !== undefined)
    conditions.push(
      sql`exists (select from user_job_functions m where m.user_id = u.id and m.job_function_id = ${jobFunctionId})`,
    );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
