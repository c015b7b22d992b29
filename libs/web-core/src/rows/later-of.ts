/** The newer of two versions of a row; with equal versions, the received one. */
export const laterOf = <T extends { version: number }>(known: T, answered: T): T =>
  known.version > answered.version ? known : answered;

/** The rows with the newer version of one; the same array when it isn't included. */
export const withLater = <T extends { id: string; version: number }>(rows: T[], answered: T): T[] =>
  rows.some(({ id }) => id === answered.id)
    ? rows.map((known) => (known.id === answered.id ? laterOf(known, answered) : known))
    : rows;
