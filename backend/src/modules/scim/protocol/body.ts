import { ScimError } from './scim-error.ts';

export type Body = Record<string, unknown>;

/** The body with the names of known attributes as the schema writes them: SCIM ignores their case. */
export function canonical(body: object, names: readonly string[]): Body {
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [known.get(name.toLowerCase()) ?? name, value]),
  );
}

export const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Characters of a text. Indexes take no longer ones. */
const TEXT_MAX_LENGTH = 500;

/**
 * A text, or null where it is cleared; undefined when it is absent.
 *
 * @throws ScimError invalidValue
 */
export function textIn(body: Body, name: string): string | null | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (value === null || value === '') return null;
  if (typeof value !== 'string') throw new ScimError('invalidValue', `${name} must be a text.`);
  if (value.length <= TEXT_MAX_LENGTH) return value;
  throw new ScimError('invalidValue', `${name} can have at most ${TEXT_MAX_LENGTH} characters.`);
}

/**
 * True or false; also as a text, as Entra ID sends it ("False").
 *
 * @throws ScimError invalidValue
 */
export function booleanIn(body: Body, name: string): boolean | undefined {
  const value = body[name];
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? undefined;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (text === 'true' || text === 'false') return text === 'true';
  throw new ScimError('invalidValue', `${name} must be true or false.`);
}
