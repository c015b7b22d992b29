import { sql } from 'kysely';
import { Client, type QueryResult } from 'pg';

const PREPARED_MARK = '/* prepared */';
const UNANSWERED_MARK = '/* unanswered, prepared */';
const REQUIRED_MARK = '/* required, prepared */';
const MARKS = [PREPARED_MARK, UNANSWERED_MARK, REQUIRED_MARK];
/** More than there are such statements, fewer than a connection of PostgreSQL minds. */
const AT_MOST = 200;

/**
 * Marks a statement that the database should parse and plan once for each connection: `query.modifyEnd(PREPARED)`. For what
 * nearly every request does, and only where neither text nor plan depend on the values (one row by its key).
 */
export const PREPARED = sql.raw<unknown>(PREPARED_MARK);

/**
 * Marks a prepared statement of a transaction whose answer nobody waits for: no rows come back, and COMMIT fails if it did. As the
 * last statement it travels with COMMIT, one way to the database and back less for the locks that the transaction holds.
 */
export const UNANSWERED = sql.raw<unknown>(UNANSWERED_MARK);

/**
 * Marks a prepared statement of a transaction that must find a row, and that nobody waits for: no rows come back. If it found none,
 * every later statement and COMMIT fail with `RequirementUnmet`. The next statement travels with it, and what it did is rolled back
 * with the rest.
 */
export const REQUIRED = sql.raw<unknown>(REQUIRED_MARK);

const REQUIREMENT_UNMET = 'REQUIREMENT_UNMET';

/** A `REQUIRED` statement found no row. The ORM copies what it catches, so look with `isRequirementUnmet`. */
class RequirementUnmet extends Error {
  readonly code = REQUIREMENT_UNMET;

  constructor() {
    super('What this transaction requires is not there');
  }
}

/** Whether a transaction failed because a `REQUIRED` statement found no row. */
export const isRequirementUnmet = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === REQUIREMENT_UNMET;

const names = new Map<string, string>();

/** The name a marked statement has on every connection; undefined for others. */
function nameOf(text: string): string | undefined {
  if (!MARKS.some((mark) => text.endsWith(mark))) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= AT_MOST) return known;
  const name = `prepared ${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** What is said of a statement that has only been sent, as far as anybody looks at it. */
const SENT = Promise.resolve({ command: '', rowCount: null, rows: [] });

/** As much of the driver's connection as its types leave out. */
interface Corkable {
  connection: { stream: { cork(): void; uncork(): void } };
}

/** A transaction that runs. */
interface Running {
  /** The answers that nobody waits for before COMMIT. */
  unanswered: Promise<unknown>[];
  /** Fails when what the transaction requires is not there. */
  required: Promise<void> | undefined;
}

/**
 * A connection that runs marked statements under a name, and that doesn't wait for the answers to BEGIN and to `UNANSWERED` and
 * `REQUIRED` statements: each would be one way to the database and back that every write pays for.
 */
export class PreparingClient extends Client {
  private transaction: Running | undefined;

  // The driver's overloads can't be told one by one; what isn't a marked statement goes through as it is.
  override query(...args: unknown[]): never {
    return this.run(args) as never;
  }

  private run(args: unknown[]): unknown {
    const [text] = args;
    if (text === 'begin') {
      // A bare BEGIN can't be refused; where the connection breaks, the statement behind it fails too and tells.
      this.transaction = { unanswered: [this.sendWithNext(args)], required: undefined };
      return SENT;
    }
    if (text === 'commit') return this.commit(args);
    if (text === 'rollback') this.transaction = undefined;
    if (this.transaction && typeof text === 'string') {
      if (text.endsWith(UNANSWERED_MARK)) {
        this.transaction.unanswered.push(this.sendWithNext(args));
        return SENT;
      }
      if (text.endsWith(REQUIRED_MARK)) {
        this.transaction.required = tolerated(this.sendWithNext(args).then(mustHaveRow));
        return SENT;
      }
    }
    const answer = this.send(args);
    const required = this.transaction?.required;
    // What isn't a promise is a cursor: it comes to its end, but COMMIT doesn't.
    return required && answer instanceof Promise ? inOrder(required, answer) : answer;
  }

  private send([text, values, ...rest]: unknown[]): Promise<QueryResult> {
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    const statement = name === undefined ? [text, values] : [{ name, text, values }];
    return Reflect.apply(super.query, this, [...statement, ...rest]) as Promise<QueryResult>;
  }

  /** Sends it in one packet with what follows in the same turn of the event loop. */
  private sendWithNext(args: unknown[]): Promise<QueryResult> {
    const { stream } = (this as unknown as Corkable).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return tolerated(this.send(args));
  }

  /** After a failed statement the database answers COMMIT by rolling back, without an error. */
  private async commit(args: unknown[]): Promise<unknown> {
    const { unanswered = [], required } = this.transaction ?? {};
    await required;
    this.transaction = undefined;
    const [result] = await Promise.all([this.send(args), ...unanswered]);
    return result;
  }
}

/** A promise whose failure is looked at later, or by nobody. */
function tolerated<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** An answer, or what went wrong before it. */
function inOrder<T>(required: Promise<void>, answer: Promise<T>): Promise<T> {
  const later = tolerated(answer);
  return required.then(() => later);
}

function mustHaveRow({ rowCount }: QueryResult): void {
  if (rowCount === 0) throw new RequirementUnmet();
}
