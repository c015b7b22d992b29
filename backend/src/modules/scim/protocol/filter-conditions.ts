import { type RawBuilder, sql } from 'kysely';
import type { Filter } from 'scim2-parse-filter';
import { ScimError } from './scim-error.ts';

/** A comparison of a filter. */
export interface Comparison {
  op: string;
  value: string | number | boolean | null | undefined;
}

/** Attributes that filters may name, in lower case, with the condition of each comparison; undefined for one that isn't offered. */
export type FilterAttributes = Record<string, (comparison: Comparison) => RawBuilder<boolean> | undefined>;

/**
 * A filter as a condition. Only listed attributes reach the statement, and their values as parameters.
 *
 * @throws ScimError invalidFilter
 */
export function conditionOf(filter: Filter, attributes: FilterAttributes, prefix = ''): RawBuilder<boolean> {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const conditions = filter.filters.map((each) => conditionOf(each, attributes, prefix));
      return sql<boolean>`(${sql.join(conditions, filter.op === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return sql<boolean>`not coalesce(${conditionOf(filter.filter, attributes, prefix)}, false)`;
    case '[]':
      return conditionOf(filter.valFilter, attributes, `${prefix}${filter.attrPath}.`);
    default:
      return comparison(filter, attributes, prefix);
  }
}

function comparison(filter: Extract<Filter, { attrPath: string }>, attributes: FilterAttributes, prefix: string) {
  const path = `${prefix}${filter.attrPath}`;
  const name = path.toLowerCase().replace(CORE, '');
  const value = 'compValue' in filter ? filter.compValue : undefined;
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  const condition = attribute?.({ op: filter.op, value });
  if (condition) return condition;
  throw new ScimError('invalidFilter', `Filtering by ${path} ${filter.op} is not offered.`);
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/;

/** A condition on a text for `eq`, or undefined for other comparisons. */
export const textEquals =
  (condition: (text: string) => RawBuilder<boolean>) =>
  ({ op, value }: Comparison): RawBuilder<boolean> | undefined =>
    op === 'eq' && typeof value === 'string' ? condition(value) : undefined;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A condition on an id for `eq`; a text that is no id matches nothing. */
export const idEquals = (column: string) =>
  textEquals((id) => (ID.test(id) ? sql<boolean>`${sql.ref(column)} = ${id}` : sql<boolean>`false`));
