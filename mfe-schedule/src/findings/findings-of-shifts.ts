import type { Id, LabourFinding } from '@workforce/contracts';
import { createContext, use } from 'react';

/** What labour rules say about the shown shifts, by the shift with which it comes about. */
export type FindingsByShift = ReadonlyMap<Id, readonly LabourFinding[]>;

const NONE: FindingsByShift = new Map();

/** Apart from the shifts, so that cards don't render again when findings arrive. */
export const FindingsOfShifts = createContext<FindingsByShift>(NONE);

/** The findings of a shift; undefined for none. */
export const useFindingsOf = (shiftId: Id): readonly LabourFinding[] | undefined => use(FindingsOfShifts).get(shiftId);

/** Groups findings by their shift. */
export function byShift(findings: readonly LabourFinding[] = []): FindingsByShift {
  const ofPlans = findings.flatMap((finding) =>
    finding.shiftId === null ? [] : [{ ...finding, id: finding.shiftId }],
  );
  return Map.groupBy(ofPlans, ({ id }) => id);
}
