/**
 * The rule that holds at a place among those of its unit and of the units above: that of the nearest unit with one (`sites §1`). Undefined
 * where none has.
 *
 * @param rules with the depth of their units in the tree
 * @param compare which of two rules of one unit holds: positive for the first
 */
export function nearestOf<Rule extends { depth: number }>(
  rules: readonly Rule[],
  compare: (a: Rule, b: Rule) => number = () => 0,
): Rule | undefined {
  return rules.reduce<Rule | undefined>(
    (best, each) => (best === undefined || (each.depth - best.depth || compare(each, best)) > 0 ? each : best),
    undefined,
  );
}
