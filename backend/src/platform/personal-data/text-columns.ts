/**
 * How an erasure treats the columns of texts of a table. What none of them names is treated as a phrase; JSON as a free text, by the names
 * of its fields.
 */
export interface TextColumns {
  /** What people write: a single word may be a name. */
  free?: readonly string[];
  /** Names of who did something. */
  actors?: readonly string[];
  /** Other names of people, of whom a part alone is nobody in particular. */
  names?: readonly string[];
  /** Only a name of several words, an address or a number means a person. */
  phrases?: readonly string[];
  /** By which others are found, or of a format of its own: it contains no person's name but by coincidence. */
  keys?: readonly string[];
  /** Of rows that are kept for hours: one that may mention the person in these is deleted. The other lists then have no effect. */
  mentions?: readonly string[];
}

/** A column of texts as it is in the database. */
export interface StoredTextColumn {
  name: string;
  isJson: boolean;
}

/** How `erase_columns` erases a column. */
type TextKind = 'free' | 'actor' | 'name' | 'phrase' | 'mention';

/** How each of a table's columns is erased; those that aren't are left out. */
export function textKinds(stored: readonly StoredTextColumn[], columns: TextColumns = {}): Record<string, TextKind> {
  const { free = [], actors = [], names = [], keys = [], mentions = [] } = columns;
  const kindOf = ({ name, isJson }: StoredTextColumn): TextKind | null => {
    if (mentions.length > 0) return mentions.includes(name) ? 'mention' : null;
    if (keys.includes(name)) return null;
    if (isJson || free.includes(name)) return 'free';
    if (actors.includes(name)) return 'actor';
    return names.includes(name) ? 'name' : 'phrase';
  };
  return Object.fromEntries(
    stored.flatMap((column) => {
      const kind = kindOf(column);
      return kind === null ? [] : [[column.name, kind] as const];
    }),
  );
}
