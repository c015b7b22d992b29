/** A page of a list and the cursor of the next one; null at the end. */
export interface ListPage<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** The page of an answer. */
export const pageOf = <Row>(rows: Row[], meta?: { nextCursor?: string | null }): ListPage<Row> => ({
  rows,
  nextCursor: meta?.nextCursor ?? null,
});
