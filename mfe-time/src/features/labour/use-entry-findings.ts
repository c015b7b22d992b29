import type { LabourFinding, TimeEntry } from '@workforce/contracts';
import { weekOf } from '@workforce/domain';
import {
  ALL_SITES,
  chosenSites,
  useCan,
  useLabourFindingsQuery,
  useUser,
  useUsesLabourRules,
} from '@workforce/web-core';

const NONE: readonly LabourFinding[] = [];

/**
 * What labour rules say about an entry. The entries of a week and site share one request; without labour rules in use, and at sites at
 * which the user sees nobody's hours but their own, nothing is asked for.
 */
export function useEntryFindings(entry: TimeEntry) {
  const isUsed = useUsesLabourRules();
  const user = useUser();
  const isOwn = entry.employee.id === user.id;
  const plans = useCan('labour.plan', entry.siteId);
  const [from = entry.date, , , , , , to = entry.date] = weekOf(entry.date);
  const sites = isOwn ? ALL_SITES : chosenSites('labour.plan', user, [entry.siteId]);
  const { currentData } = useLabourFindingsQuery(
    { from, to, sites, ...(isOwn && { employeeId: user.id }) },
    { skip: !isUsed || !(isOwn || plans) },
  );
  return {
    findings: currentData?.findings.filter(({ timeEntryId }) => timeEntryId === entry.id) ?? NONE,
    /** Nobody accepts what is against a rule in their own hours. */
    mayAccept: plans && !isOwn,
  };
}
