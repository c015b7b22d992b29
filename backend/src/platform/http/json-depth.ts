/** Maximum nesting of arrays and objects in an input value (`decisions §2`). */
const MAX_LEVELS = 32;

/**
 * Whether a parsed value is nested too deeply: later recursive code would overflow the stack. Itself recurses no deeper
 * than the limit.
 */
export const isTooDeep = (value: unknown, levels = MAX_LEVELS): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isTooDeep(each, levels - 1)));
