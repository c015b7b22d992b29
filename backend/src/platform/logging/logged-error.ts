/** What an error carries that names code or schema. Never `detail`, `where`, queries or parameters: they hold people's data. */
const KEPT = ['code', 'constraint', 'table', 'column', 'severity', 'syscall', 'status'] as const;
const MAX_CAUSES = 5;
/** PostgreSQL quotes a value that it can't read. */
const UNREADABLE_VALUE = /(?<=invalid input [\w ]+: ).*/s;

interface LoggedError {
  type: string;
  message: string;
  stack?: string | undefined;
  cause?: LoggedError;
  [detail: string]: unknown;
}

/** An error as the log has it: its kind, sentence and stack, and nothing that a person entered. */
export function loggedError(error: unknown, causes = MAX_CAUSES): unknown {
  if (!(error instanceof Error)) return error;
  const message = withoutValues(error.message);
  const details = Object.fromEntries(
    KEPT.flatMap((name) => (name in error ? [[name, (error as unknown as Record<string, unknown>)[name]]] : [])),
  );
  const logged: LoggedError = {
    type: error.constructor.name,
    message,
    // The stack begins with the message.
    stack: error.stack?.replace(error.message, () => message),
    ...details,
  };
  if (error.cause instanceof Error && causes > 0) logged.cause = loggedError(error.cause, causes - 1) as LoggedError;
  return logged;
}

const withoutValues = (message: string): string => message.replace(UNREADABLE_VALUE, '…');
