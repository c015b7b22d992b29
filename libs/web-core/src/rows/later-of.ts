/** Of two states of one row the later one; of two equally late ones the one that was answered. */
export const laterOf = <T extends { version: number }>(known: T, answered: T): T =>
  known.version > answered.version ? known : answered;

/** The rows with the later state of one; the same rows when it isn't among them. */
export const withLater = <T extends { id: string; version: number }>(rows: T[], answered: T): T[] =>
  rows.some(({ id }) => id === answered.id)
    ? rows.map((known) => (known.id === answered.id ? laterOf(known, answered) : known))
    : rows;
