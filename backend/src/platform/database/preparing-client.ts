import { sql } from 'kysely';
import { Client } from 'pg';

const MARK = '/* prepared */';
const UNANSWERED_MARK = '/* unanswered, prepared */';
/** More than there are such statements, fewer than a connection of PostgreSQL minds. */
const AT_MOST = 200;

/**
 * Marks a statement that the database should parse and plan once for each connection: `query.modifyEnd(PREPARED)`. For what
 * nearly every request does, and only where neither text nor plan depend on the values (one row by its key).
 */
export const PREPARED = sql.raw<unknown>(MARK);

/**
 * Marks a prepared statement of a transaction whose answer nobody waits for: no rows come back, and COMMIT fails if it did. As the
 * last statement it travels with COMMIT, one way to the database and back less for the locks that the transaction holds.
 */
export const UNANSWERED = sql.raw<unknown>(UNANSWERED_MARK);

const names = new Map<string, string>();

/** The name a marked statement has on every connection; undefined for others. */
function nameOf(text: string): string | undefined {
  if (!text.endsWith(MARK) && !text.endsWith(UNANSWERED_MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= AT_MOST) return known;
  const name = `prepared ${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** What is said of a statement that has only been sent, as far as anybody looks at it. */
const SENT = { command: '', rowCount: null, rows: [] };

/** As much of the driver's connection as its types leave out. */
interface Corkable {
  connection: { stream: { cork(): void; uncork(): void } };
}

/**
 * A connection that runs marked statements under a name, and that doesn't wait for the answers to BEGIN and to `UNANSWERED`
 * statements: each would be one way to the database and back that every write pays for.
 */
export class PreparingClient extends Client {
  /** The transaction's statements that may still fail; undefined outside one. */
  private unanswered: Promise<unknown>[] | undefined;

  // The driver's overloads can't be told one by one; what isn't a marked statement goes through as it is.
  override query(...args: unknown[]): never {
    return this.run(args) as never;
  }

  private run(args: unknown[]): unknown {
    const [text] = args;
    if (text === 'begin') {
      this.unanswered = [];
      // A bare BEGIN can't be refused; where the connection breaks, the statement behind it fails too and tells.
      return this.sendWithNext(args);
    }
    if (text === 'commit' || text === 'rollback') return this.finish(args);
    const goesOn = this.unanswered && typeof text === 'string' && text.endsWith(UNANSWERED_MARK);
    return goesOn ? this.sendWithNext(args) : this.send(args);
  }

  private send([text, values, ...rest]: unknown[]): Promise<unknown> {
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    const statement = name === undefined ? [text, values] : [{ name, text, values }];
    return Reflect.apply(super.query, this, [...statement, ...rest]) as Promise<unknown>;
  }

  /** Sends it in one packet with what follows in the same turn of the event loop. */
  private sendWithNext(args: unknown[]): Promise<typeof SENT> {
    const { stream } = (this as unknown as Corkable).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const answer = this.send(args);
    answer.catch(() => undefined);
    this.unanswered?.push(answer);
    return Promise.resolve(SENT);
  }

  /** After a failed statement the database answers COMMIT by rolling back, without an error. */
  private async finish(args: unknown[]): Promise<unknown> {
    const unanswered = this.unanswered ?? [];
    this.unanswered = undefined;
    const ended = this.send(args);
    if (args[0] === 'rollback') return ended;
    const [result] = await Promise.all([ended, ...unanswered]);
    return result;
  }
}
