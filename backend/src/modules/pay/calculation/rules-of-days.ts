import type { Day, LabourSiteRules } from '@workforce/contracts';
import { policyOn } from '@workforce/domain';
import type { PayRules } from '@workforce/labour';

/** Days of which a site's rules pay. */
export interface SiteDays {
  site: LabourSiteRules;
  from: Day;
  to: Day;
}

/**
 * The rules of consecutive days, the oldest first: those of each policy from its day on (`labour §3`). Without a policy all hours are
 * regular, in weeks from Sunday on.
 */
export function rulesOf(parts: readonly SiteDays[]): PayRules[] {
  const starts = parts.flatMap(({ site, from, to }) => {
    const later = site.policies.map(({ effectiveFrom }) => effectiveFrom).filter((day) => day > from && day <= to);
    return [...new Set([from, ...later])].sort().map((day) => ({ day, site, policy: policyOn(site.policies, day) }));
  });
  return starts
    .filter(({ site, policy }, place) => {
      const before = starts[place - 1];
      return before?.policy?.id !== policy?.id || before?.site.zone !== site.zone || place === 0;
    })
    .map(({ day, site: { zone }, policy }) => ({
      from: day,
      zone,
      workweekStart: policy?.workweekStart ?? 'sunday',
      packs: policy?.packs ?? [],
      plannedBreak: policy?.plannedBreak ?? null,
    }));
}
