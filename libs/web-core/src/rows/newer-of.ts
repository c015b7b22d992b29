/** The newer of two versions of a row; with equal versions, the received one. */
export const newerOf = <T extends { version: number }>(known: T, answered: T): T =>
  known.version > answered.version ? known : answered;

/** The rows with the newer version of one; the same array when it isn't included. */
export const withNewer = <T extends { id: string; version: number }>(rows: T[], answered: T): T[] =>
  rows.some(({ id }) => id === answered.id)
    ? rows.map((known) => (known.id === answered.id ? newerOf(known, answered) : known))
    : rows;
