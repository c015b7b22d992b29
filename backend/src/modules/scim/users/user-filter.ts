import { type RawBuilder, sql } from 'kysely';
import { containsPerson } from '../../users/people-search.ts';
import { type Comparison, type FilterAttributes, idEquals, textEquals } from '../protocol/filter-conditions.ts';
import { isNamed } from '../../../platform/database/texts.ts';

/**
 * A comparison of a column ignoring case. A part or the beginning of a text is found by the index of people's texts, which holds the
 * column among others.
 */
const text =
  (column: string) =>
  ({ op, value }: Comparison): RawBuilder<boolean> | undefined => {
    if (typeof value !== 'string') return op === 'pr' ? sql<boolean>`true` : undefined;
    const [own, wanted] = [sql`casefolded(${sql.ref(column)})`, sql`casefolded(${value}::text)`];
    if (op === 'eq') return sql<boolean>`(${containsPerson(value)} and ${own} = ${wanted})`;
    if (op === 'sw') return sql<boolean>`(${containsPerson(value)} and starts_with(${own}, ${wanted}))`;
    return op === 'co' ? sql<boolean>`(${containsPerson(value)} and strpos(${own}, ${wanted}) > 0)` : undefined;
  };

const username = text('u.username');
const email = text('u.email');
const name = text('u.name');

/** Entra ID filters by `emails[type eq "work"].value`: everybody's address is of that type. */
const emailType = ({ op, value }: Comparison) => (op === 'eq' ? sql<boolean>`${value === 'work'}::boolean` : undefined);

/** A condition on what a directory says of the person. */
const saysOf = (condition: RawBuilder<unknown>) =>
  sql<boolean>`u.id in (select p.user_id from scim_people p where ${condition})`;

/** Attributes by which directories find people `u`. */
export const USER_FILTERS: FilterAttributes = {
  id: idEquals('u.id'),
  username: ({ op, value }) =>
    op === 'eq' && typeof value === 'string' ? isNamed('u.username', value) : username({ op, value }),
  externalid: ({ op, value }) =>
    op === 'pr'
      ? saysOf(sql`p.external_id is not null`)
      : textEquals((id) => saysOf(sql`p.external_id = ${id}`))({ op, value }),
  displayname: name,
  'name.formatted': name,
  emails: email,
  'emails.value': email,
  'emails.type': emailType,
  active: ({ op, value }) => {
    const wanted = typeof value === 'string' ? value.toLowerCase() === 'true' : value;
    return op === 'eq' && typeof wanted === 'boolean' ? sql<boolean>`u.is_active = ${wanted}` : undefined;
  },
};
