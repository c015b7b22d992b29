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

/** What the driver says of a transaction that has begun, as far as anybody looks at it. */
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] };

/** As much of the driver's connection as its types leave out. */
interface Corkable {
  connection: { stream: { cork(): void; uncork(): void } };
}

/**
 * A connection that runs marked statements under a name, and that doesn't wait for the answer to BEGIN, one way to the database
 * and back that every write would pay for.
 */
export class PreparingClient extends Client {
  // The driver's overloads can't be told one by one; what isn't a marked statement goes through as it is.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    if (text === 'begin') return this.beginWithNext() as never;
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    const statement = name === undefined ? [text, values] : [{ name, text, values }];
    return Reflect.apply(super.query, this, [...statement, ...rest]) as never;
  }

  /**
   * Sends BEGIN in one packet with the statement that follows it in the same turn of the event loop. A bare BEGIN can't be refused;
   * where the connection breaks, the statement behind it fails too and tells.
   */
  private beginWithNext(): Promise<typeof BEGUN> {
    const { stream } = (this as unknown as Corkable).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    super.query('begin').catch(() => undefined);
    return Promise.resolve(BEGUN);
  }
}
