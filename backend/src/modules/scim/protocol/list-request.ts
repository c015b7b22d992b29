import { type Filter, parse } from 'scim2-parse-filter';
import { ScimError } from './scim-error.ts';
import { SCIM, SCIM_LIMITS, type ScimResource } from './scim-schemas.ts';

/** What a list request asks for. */
export interface ListRequest {
  filter: Filter | null;
  /** Of the first resource, from 1. */
  startIndex: number;
  /** The most resources; 0 for the total alone. */
  count: number;
}

/** The rows of a page, and how many match in all. */
export interface Counted<Row> {
  rows: Row[];
  total: number;
}

/** @throws ScimError invalidFilter, invalidValue */
export function listRequestOf(query: Record<string, unknown>): ListRequest {
  return {
    filter: filterOf(textOf(query, 'filter')),
    // RFC 7644 §3.4.2.4: a value below 1 is interpreted as 1, a negative count as 0.
    startIndex: Math.max(1, numberOf(query, 'startIndex') ?? 1),
    count: Math.min(SCIM_LIMITS.pageSize, Math.max(0, numberOf(query, 'count') ?? SCIM_LIMITS.defaultPageSize)),
  };
}

/** The response of a list (RFC 7644 §3.4.2). */
export const listResponse = (
  resources: readonly object[],
  { total, startIndex }: { total: number; startIndex: number },
) => ({
  schemas: [SCIM.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** Whether the response shows the attribute, by `attributes` and `excludedAttributes` (RFC 7644 §3.9). */
export function isShown(query: Record<string, unknown>, attribute: string): boolean {
  const [shown, hidden] = [namesOf(query, 'attributes'), namesOf(query, 'excludedAttributes')];
  const name = attribute.toLowerCase();
  return shown ? shown.includes(name) : !hidden?.includes(name);
}

/** The resource with the attributes that are asked for; `schemas`, `id` and `meta` always. */
export const shownOf = (resource: ScimResource, query: Record<string, unknown>): ScimResource =>
  Object.fromEntries(
    Object.entries(resource).filter(([name]) => ALWAYS.includes(name) || isShown(query, name)),
  ) as unknown as ScimResource;

const ALWAYS = ['schemas', 'id', 'meta'];

function filterOf(text: string | undefined): Filter | null {
  if (text === undefined || text.trim() === '') return null;
  if (text.length > SCIM_LIMITS.filterLength)
    throw new ScimError('invalidFilter', `A filter can have at most ${SCIM_LIMITS.filterLength} characters.`);
  try {
    return parse(text);
  } catch {
    throw new ScimError('invalidFilter', 'This filter cannot be read. Write it like: userName eq "anna".');
  }
}

function textOf(query: Record<string, unknown>, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new ScimError('invalidValue', `${name} can be given once.`);
}

function numberOf(query: Record<string, unknown>, name: string): number | undefined {
  const text = textOf(query, name);
  if (text === undefined || text === '') return undefined;
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  throw new ScimError('invalidValue', `${name} must be a whole number.`);
}

/** Top-level attributes in lower case, without the core schema's name and sub-attributes. */
function namesOf(query: Record<string, unknown>, name: string): string[] | undefined {
  const text = textOf(query, name);
  if (text === undefined || text === '') return undefined;
  const names = text.split(',').map((each) => each.trim().toLowerCase().replace(CORE, ''));
  return names.map((each) => each.split(/[.[]/)[0] ?? each);
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/;
