import { sql } from 'kysely';
import { Client } from 'pg';

const MARK = '/* prepared */';
/** More than there are such statements, fewer than a connection of PostgreSQL minds. */
const AT_MOST = 200;

/**
 * Marks a statement that the database should parse and plan once for each connection: `query.modifyEnd(PREPARED)`. For what
 * nearly every request does, and only where neither text nor plan depend on the values (one row by its key).
 */
export const PREPARED = sql.raw<unknown>(MARK);

const names = new Map<string, string>();

/** The name a marked statement has on every connection; undefined for others. */
function nameOf(text: string): string | undefined {
  if (!text.endsWith(MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= AT_MOST) return known;
  const name = `prepared ${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A connection that runs marked statements under a name. */
export class PreparingClient extends Client {
  // The driver's overloads can't be told one by one; what isn't a marked statement goes through as it is.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    const statement = name === undefined ? [text, values] : [{ name, text, values }];
    return Reflect.apply(super.query, this, [...statement, ...rest]) as never;
  }
}
