import type { Id } from '@workforce/contracts';
import { caseFolded } from '../texts/spelling.ts';
import { trimmedName } from '../texts/visible.ts';

/**
 * Who shares a payroll number with whom, ignoring case and the spaces around it (`pay §3`). A payroll system would pay them as one person.
 *
 * @param numbers by person
 * @returns the others with the same number, by each person who has one that isn't theirs alone
 */
export function sharedPayrollNumbers(numbers: Readonly<Record<Id, string>>): ReadonlyMap<Id, Id[]> {
  const people = Map.groupBy(Object.keys(numbers), (id) => caseFolded(trimmedName(numbers[id] ?? '')));
  people.delete('');
  const shared = [...people.values()].filter(({ length }) => length > 1);
  return new Map(shared.flatMap((ids) => ids.map((id) => [id, ids.filter((other) => other !== id)])));
}
