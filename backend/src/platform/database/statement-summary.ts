const LONGEST_TEXT = 2_000;
const OPERATION =
  /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|begin|commit|rollback|savepoint|release|\w+)/i;
const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)"?/i;
const LITERAL = /'(?:[^']|'')*'|(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/g;

/** What a span says about an SQL statement. */
export interface StatementSummary {
  /** Such as `SELECT users`. */
  name: string;
  operation: string;
  /** The statement with its literals masked; undefined where they can't be told apart safely. */
  text: string | undefined;
}

/**
 * Summarises a statement without its values: raw SQL of the ORM carries them as literals. Literals with escapes or
 * dollar quotes aren't parsed; such a text is left out.
 */
export function statementSummary(sql: string): StatementSummary {
  const operation = (OPERATION.exec(sql)?.[1] ?? 'SQL').toUpperCase();
  const table = TABLE.exec(sql)?.[1];
  const masked = /[\\]|\$[a-z_]*\$/i.test(sql) ? undefined : sql.replace(LITERAL, '?').slice(0, LONGEST_TEXT);
  return { name: table ? `${operation} ${table}` : operation, operation, text: masked };
}
