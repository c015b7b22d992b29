/** Levels of lists and objects in a value that comes in (`decisions §2`). */
const MAX_LEVELS = 32;

/**
 * Whether a parsed value is nested deeper than anything of ours is. What reads it afterwards goes down level by level, and would
 * run out of stack. A look itself goes no deeper than that.
 */
export const isTooDeep = (value: unknown, levels = MAX_LEVELS): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isTooDeep(each, levels - 1)));
