import type { LabourFinding, TimeEntry } from '@workforce/contracts';
import { weekOf } from '@workforce/domain';
import { useCan, useLabourFindingsQuery, useUser, useUsesLabourRules } from '@workforce/web-core';

const NONE: readonly LabourFinding[] = [];

/**
 * What labour rules say about an entry. The entries of a week and site share one request; without labour rules in use, and at sites at
 * which the user sees nobody's hours but their own, nothing is asked for.
 */
export function useEntryFindings(entry: TimeEntry) {
  const isUsed = useUsesLabourRules();
  const { id: me } = useUser();
  const isOwn = entry.employee.id === me;
  const plans = useCan('labour.plan', entry.siteId);
  const [from = entry.date, , , , , , to = entry.date] = weekOf(entry.date);
  const { currentData } = useLabourFindingsQuery(
    { from, to, ...(isOwn ? { employeeId: me } : { sites: entry.siteId }) },
    { skip: !isUsed || !(isOwn || plans) },
  );
  return {
    findings: currentData?.findings.filter(({ timeEntryId }) => timeEntryId === entry.id) ?? NONE,
    /** Nobody accepts what is against a rule in their own hours. */
    mayAccept: plans && !isOwn,
  };
}
